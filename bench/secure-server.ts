import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2'
import type { Duplex } from 'node:stream'

type Answer = (request: Http2ServerRequest, response: Http2ServerResponse) => void
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export interface SecureSite {
  readonly url: string
  close(): Promise<void>
}

export interface Certificate {
  readonly key: string
  readonly cert: string
  /** Makes Chromium trust this certificate; without it, nothing is cached. */
  readonly chromiumArgument: string
}

/** A certificate for localhost, valid for two days. Needs openssl. */
export function makeCertificate(): Certificate {
  const made = execFileSync(
    'openssl',
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout - -out - -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost'.split(
      ' ',
    ),
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [key = '', cert = ''] = made.split(/(?=-----BEGIN CERTIFICATE-----)/)
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const digest = createHash('sha256').update(spki).digest('base64')
  return { key, cert, chromiumArgument: `--ignore-certificate-errors-spki-list=${digest}` }
}

async function listen(certificate: Certificate, port: number, answer: Answer, upgrade: Upgrade): Promise<SecureSite> {
  const sessions = new Set<ServerHttp2Session>()
  const upgraded = new Set<Duplex>()
  const server: Http2SecureServer = createSecureServer(
    { key: certificate.key, cert: certificate.cert, allowHTTP1: true },
    answer,
  )
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    session.on('error', () => session.destroy())
  })
  server.on('upgrade', (asked: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgraded.add(socket)
    socket.on('close', () => upgraded.delete(socket))
    upgrade(asked, socket, head)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `https://localhost:${address && typeof address === 'object' ? address.port : 0}`,
    async close() {
      for (const session of sessions) session.destroy()
      for (const socket of upgraded) socket.destroy()
      server.close()
    },
  }
}

/** Headers that apply to one connection only and are not forwarded. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'http2-settings']

/**
 * Delay between the headers of a response and its body. Chromium's network throttling counts body bytes twice if they arrive
 * together with the headers, which delays a file of 80 kB by up to 400 ms in some visits.
 */
const BODY_AFTER_MS = 5

/** Passes a WebSocket on; without it the app would fall back to server-sent events. */
function passUpgrade(origin: string): Upgrade {
  return (asked, socket, head) => {
    const passed = request(`${origin}${asked.url}`, { method: asked.method, headers: asked.headers })
    passed.on('upgrade', (answer, behind, first) => {
      const lines = answer.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []))
      socket.write([`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`, ...lines, '', ''].join('\r\n'))
      socket.write(first)
      behind.write(head)
      socket.pipe(behind).pipe(socket)
      behind.on('error', () => socket.destroy())
    })
    passed.on('response', () => socket.destroy())
    passed.on('error', () => socket.destroy())
    socket.on('error', () => passed.destroy())
    passed.end()
  }
}

/** Adds TLS and HTTP/2 in front of a server that speaks HTTP/1.1, as a load balancer does. */
export function serveOrigin(certificate: Certificate, port: number, origin: string): Promise<SecureSite> {
  const agent = new Agent({ keepAlive: true })
  const answer: Answer = (asked, response) => {
    const own = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'))
    const headers = { ...Object.fromEntries(own), host: asked.headers[':authority'] ?? asked.headers.host }
    const passed = request(`${origin}${asked.url}`, { method: asked.method, headers, agent }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.includes(name))
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
      setTimeout(() => answer.pipe(response), BODY_AFTER_MS)
    })
    passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
    response.on('close', () => passed.destroy())
    asked.pipe(passed)
  }
  return listen(certificate, port, answer, passUpgrade(origin))
}
