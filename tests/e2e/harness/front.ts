import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** What stands before the product, as a load balancer does: it can lose the API while the app's files still come. */
export interface Front {
  readonly url: string
  /** Requests whose `METHOD /path` fits get no answer: the connection is cut. */
  cut: RegExp | null
  /** Requests whose `METHOD /path` fits are answered 503. */
  busy: RegExp | null
  /** Requests whose `METHOD /path` fits `line` are given this answer instead of the product's. */
  replaced: { readonly line: RegExp; readonly status: number; readonly script: string } | null
  stop(): Promise<void>
}

function handOn(target: string, request: IncomingMessage, response: ServerResponse) {
  const onward = ask(
    new URL(request.url ?? '/', target),
    { method: request.method ?? 'GET', headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  onward.on('error', () => request.socket.destroy())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

/** Starts a front before the product at `target`. */
export async function startFront(target: string): Promise<Front> {
  const server: Server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`
    if (front.cut?.test(line)) request.socket.destroy()
    else if (front.busy?.test(line))
      response
        .writeHead(503, { 'Content-Type': 'application/problem+json' })
        .end(JSON.stringify({ type: 'about:blank', title: 'Unavailable', status: 503, code: 'unavailable' }))
    else if (front.replaced?.line.test(line))
      response
        .writeHead(front.replaced.status, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
        .end(front.replaced.script)
    else handOn(target, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const front: Front = {
    url: `http://localhost:${port}`,
    cut: null,
    busy: null,
    replaced: null,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return front
}
