import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

export interface BareBackend {
  readonly url: string
  /** Every request that it was asked, `GET /v2/user`. */
  readonly asked: { readonly line: string; readonly headers: IncomingMessage['headers'] }[]
  stop(): Promise<void>
}

const COMPANY = { id: '7', name: 'Bare Metals' }
const USER = {
  id: '42',
  name: 'Robin Bare',
  email_address: 'robin@bare.example',
  profile_image: null,
  roles: [{ key: 'company_admin', description: 'Company admin' }],
  companies: [{ ...COMPANY, payment_plan: { plan_tier: 'starter' } }],
  permissions: [{ permission_flag: 'presentations' }],
}

function token(): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ sub: USER.id, exp: Math.floor(Date.now() / 1000) + 900 })}.x`
}

function answerTo(method: string, path: string): { status: number; body: unknown } {
  const table: Readonly<Record<string, unknown>> = {
    'GET /v2/user': USER,
    'POST /v2/auth': { access: token(), user: USER },
    'POST /v2/auth/refresh': { access: token() },
    'POST /v2/auth/logout': {},
    'GET /v2/flags': [{ name: 'DORA_ENABLED', is_active_for_user: false }],
    'GET /v2/switches': [{ name: 'maintenance', active: false }],
    'GET /v2/user/companies/following': { results: [{ company: COMPANY }] },
    [`GET /v2/companies/${COMPANY.id}/permissions`]: { results: [{ permission_flag: 'presentations' }] },
    'GET /v2/companies': { count: 1, next: null, previous: null, results: [COMPANY] },
    [`GET /v2/companies/${COMPANY.id}`]: COMPANY,
  }
  const body = table[`${method} ${path}`]
  return body === undefined ? { status: 404, body: { detail: 'Not found.' } } : { status: 200, body }
}

/**
 * A backend of somebody else: it answers what section 7 of the specification shows, in plain JSON with ordinary status
 * codes, from another origin, and lets browsers send only the headers shown there. It knows no problem codes, no ETags,
 * no idempotency and no events.
 */
export async function startBareBackend(): Promise<BareBackend> {
  const asked: BareBackend['asked'] = []
  const server: Server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').replace(/[?].*$/, '')
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
    response.setHeader('Access-Control-Allow-Credentials', 'true')
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Headers', 'Application, Authorization, Content-Type')
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE')
      response.writeHead(204).end()
      return
    }
    asked.push({ line: `${request.method} ${path}`, headers: request.headers })
    const { status, body } = answerTo(request.method ?? 'GET', path)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
