import type { APIRequestContext, APIResponse } from '@playwright/test'
import { DEMO_PASSWORD, PERSONAS, type Persona } from './personas.ts'

export interface SignedInUser {
  readonly id: string
  readonly name: string
  readonly email_address: string
  readonly companies: readonly { readonly id: string; readonly name: string }[]
}

/** Calls to the API as one person, for setting a scene; what a person does in the test goes through the page. */
export class Api {
  readonly #request: APIRequestContext
  readonly #url: string
  readonly #access: string
  readonly user: SignedInUser

  constructor(request: APIRequestContext, url: string, access: string, user: SignedInUser) {
    this.#request = request
    this.#url = url
    this.#access = access
    this.user = user
  }

  /** Signs in; the refresh cookie stays with `request` and so with its browser context. */
  static async signIn(request: APIRequestContext, url: string, persona: Persona): Promise<Api> {
    const answer = await request.post(`${url}/v2/auth`, {
      headers: { Application: 'cms', Origin: url },
      data: { email_address: PERSONAS[persona], password: DEMO_PASSWORD },
    })
    if (!answer.ok()) throw new Error(`${persona} could not sign in: ${answer.status()} ${await answer.text()}`)
    const { access, user } = (await answer.json()) as { access: string; user: SignedInUser }
    return new Api(request, url, access, user)
  }

  #call(method: string, path: string, data?: unknown, headers: Record<string, string> = {}): Promise<APIResponse> {
    return this.#request.fetch(`${this.#url}${path}`, {
      method,
      headers: { Application: 'cms', Authorization: `Bearer ${this.#access}`, ...headers },
      ...(data === undefined ? {} : { data }),
    })
  }

  /** The answer to a request that is no JSON; one that is not 2xx fails the test. */
  async raw(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    { headers, data }: { headers?: Record<string, string>; data?: Buffer } = {},
  ): Promise<APIResponse> {
    const answer = await this.#call(method, path, data, headers)
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer
  }

  /** The parsed answer; an answer that is not 2xx fails the test. */
  async send<Answer = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    data?: unknown,
  ): Promise<Answer> {
    const answer = await this.#call(method, path, data)
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return (answer.status() === 204 ? null : await answer.json()) as Answer
  }

  /** A company that no other test knows. */
  createCompany(name = `Company ${crypto.randomUUID().slice(0, 8)}`): Promise<{ id: string; name: string }> {
    return this.send('POST', '/v2/companies', { name })
  }

  /** An empty deck; pictures and pages come through the page or by `send`. */
  createDeck(companyId: string, title: string): Promise<{ id: string; title: string }> {
    return this.send('POST', '/v2/decks', { company_id: companyId, title })
  }
}
