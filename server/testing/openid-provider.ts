import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Context, interactionPolicy, Provider } from 'oidc-provider'
import { onTestFinished } from 'vitest'

/** A client of the provider that these settings make of an API under test. */
export interface OpenIdProvider {
  readonly settings: { GOOGLE_ISSUER: string; GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string }
  stop(): Promise<void>
}

export interface OpenIdProviderOptions {
  /** Addresses that the provider has not verified. */
  readonly unverified?: readonly string[]
  /** Where the API is reached. */
  readonly apiOrigin?: string
}

const SCOPES = 'openid email profile'

/** A real OpenID provider on a port of its own, with Google's habits: it asks for the account and puts the address into the ID token. */
export async function startOpenIdProvider({
  unverified = [],
  apiOrigin = 'http://localhost:4173',
}: OpenIdProviderOptions = {}): Promise<OpenIdProvider> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const client = {
    client_id: 'outcrop-tests',
    client_secret: 'a secret between the provider and the tests',
    redirect_uris: [`${apiOrigin}/v2/auth/google/callback`],
  }
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(issuer, {
    clients: [client],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/sign-in/${uid}` },
    pkce: { required: () => true },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: accountId,
        email_verified: !unverified.includes(accountId),
        name: accountId,
      }),
    }),
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope(SCOPES)
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/sign-in/')) return answer(request, response)
    signInPage(provider, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  async function stop(): Promise<void> {
    if (!server.listening) return
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(stop)
  return {
    settings: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: client.client_id, GOOGLE_CLIENT_SECRET: client.client_secret },
    stop,
  }
}

/** Asks who is there; an account signs in, none goes back with an error. */
async function signInPage(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      `<form method="post" action="/sign-in/${uid}"><input name="account" type="email"><button>Next</button></form>`,
    )
    return
  }
  const accountId = new URLSearchParams(await text(request)).get('account')
  const refused = { error: 'access_denied', error_description: 'The person went back' }
  await provider.interactionFinished(
    request,
    response,
    accountId ? { login: { accountId }, select_account: {} } : refused,
  )
}
