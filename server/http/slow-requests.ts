import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Env } from '../env.ts'

type Limits = Pick<Env, 'BASE_PATH' | 'REQUEST_HEAD_SECONDS' | 'REQUEST_BODY_SECONDS' | 'UPLOAD_IDLE_SECONDS'>

/** Longer than the minute that proxies keep a connection for: one that is closed while it is used again loses a request. */
const KEEP_ALIVE_MS = 75_000
const LONGEST_SWEEP_MS = 5_000
const TIMEOUT_ANSWER = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

interface Body {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly isUpload: boolean
  /** When the time of the body began: of an upload, with its last bytes. */
  since: number
  bytesRead: number
}

/** Cuts off connections whose request head does not end. Bodies have limits of their own, as uploads take hours. */
export function connectionOptions({ REQUEST_HEAD_SECONDS }: Limits): ServerOptions {
  return {
    requestTimeout: 0,
    headersTimeout: REQUEST_HEAD_SECONDS * 1000,
    connectionsCheckingInterval: Math.min(LONGEST_SWEEP_MS, REQUEST_HEAD_SECONDS * 250),
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
}

/** Cuts off bodies that take too long as a whole, and uploads that send nothing for too long. */
export function endSlowBodies(server: Server, limits: Limits): void {
  const bodyMs = limits.REQUEST_BODY_SECONDS * 1000
  const idleMs = limits.UPLOAD_IDLE_SECONDS * 1000
  const uploads = `${limits.BASE_PATH}/v2/uploads`
  const bodies = new Set<Body>()

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return
    const isUpload = request.url?.startsWith(uploads) ?? false
    const body = { request, response, isUpload, since: performance.now(), bytesRead: request.socket.bytesRead }
    bodies.add(body)
    request.once('close', () => bodies.delete(body))
  })

  const sweep = setInterval(
    () => {
      const now = performance.now()
      for (const body of bodies) {
        if (body.request.complete) bodies.delete(body)
        else if (now - progress(body, now) > (body.isUpload ? idleMs : bodyMs)) cutOff(body)
      }
    },
    Math.min(LONGEST_SWEEP_MS, bodyMs / 4, idleMs / 4),
  )
  sweep.unref()
  server.on('close', () => clearInterval(sweep))
}

/** When the time of the body began. Bytes that wait to be taken are not the client's delay. */
function progress(body: Body, now: number): number {
  const { bytesRead } = body.request.socket
  if (body.isUpload && (bytesRead !== body.bytesRead || body.request.readableLength > 0)) body.since = now
  body.bytesRead = bytesRead
  return body.since
}

function cutOff({ request: { socket }, response }: Body): void {
  if (!response.headersSent) socket.write(TIMEOUT_ANSWER)
  socket.destroySoon()
}
