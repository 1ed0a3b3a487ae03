/** The part of the OpenID provider that tests use; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface Account {
    accountId: string
    claims(): Record<string, unknown>
  }
  export interface Context {
    oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider }
  }
  export class Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  export interface Policy extends Array<Prompt> {
    add(prompt: Prompt, index?: number): void
  }
  export class Prompt {
    constructor(info: { name: string; requestable: boolean })
  }
  export const interactionPolicy: { base(): Policy; Prompt: typeof Prompt }
  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    readonly Grant: new (grant: { clientId: string; accountId: string }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ uid: string }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>
  }
}
