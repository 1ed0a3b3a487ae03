import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Plugin } from 'vite'
import { WebSocketServer, type WebSocket } from 'ws'

interface Held {
  job: { id: string; status: string }
  /** Statuses with which changes are refused, by verb. */
  refuses: Record<string, number>
  followers: Set<WebSocket>
}

function send(response: ServerResponse, status: number, body: unknown) {
  const type = status < 400 ? 'application/json' : 'application/problem+json'
  response.writeHead(status, { 'Content-Type': type }).end(JSON.stringify(body))
}

function tell(socket: WebSocket, type: 'snapshot' | 'event', { job }: Held) {
  socket.send(JSON.stringify({ type, topic: `job:c1/${job.id}`, id: crypto.randomUUID(), data: job }))
}

/**
 * An API for jobs inside the test server, below `/job-api`: each test has a job of its own, which `PUT /job-api/{id}` sets,
 * with a WebSocket that tells of it.
 */
export function jobServer(): Plugin {
  const jobs = new Map<string, Held>()
  const sockets = new WebSocketServer({ noServer: true })

  function change(held: Held, by: Partial<Held['job']>) {
    Object.assign(held.job, by)
    for (const socket of held.followers) tell(socket, 'event', held)
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const parts = new URL(request.url ?? '', 'http://api.test').pathname.split('/').filter(Boolean)
    if (request.method === 'PUT') {
      const given = JSON.parse(await text(request)) as { job: Held['job']; refuses?: Held['refuses'] }
      const held = jobs.get(parts[0] ?? '') ?? { job: given.job, refuses: {}, followers: new Set() }
      held.refuses = given.refuses ?? {}
      jobs.set(given.job.id, held)
      change(held, given.job)
      return send(response, 200, {})
    }
    const [, , , , id = '', verb = ''] = parts
    const held = jobs.get(id)
    if (!held) return send(response, 404, { status: 404, code: 'not_found', title: 'Not found' })
    const refused = held.refuses[verb]
    if (refused) return send(response, refused, { status: refused, code: 'job_not_cancellable', title: 'Refused' })
    const next = verb === 'cancel' ? 'cancelled' : verb === 'retry' ? 'queued' : held.job.status
    change(held, { status: next })
    send(response, 200, held.job)
  }

  function answer(socket: WebSocket, message: { type: string; topic?: string }) {
    if (message.type === 'ping') return socket.send('{"type":"pong"}')
    if (message.type !== 'subscribe') return
    const held = jobs.get(message.topic?.split('/').at(-1) ?? '')
    if (held) {
      held.followers.add(socket)
      return tell(socket, 'snapshot', held)
    }
    const problem = { type: 'about:blank', title: 'Not found', status: 404, code: 'not_found' }
    socket.send(JSON.stringify({ type: 'closed', topic: message.topic, problem }))
  }

  return {
    name: 'outcrop:job-server',
    configureServer({ middlewares, httpServer }) {
      middlewares.use('/job-api', (request, response) => {
        handle(request, response).catch((error: unknown) => send(response, 500, { detail: String(error) }))
      })
      httpServer?.on('upgrade', (request, socket, head) => {
        if (request.url !== '/job-api/v2/realtime') return
        sockets.handleUpgrade(request, socket, head, (opened) => {
          opened.on('message', (data) => answer(opened, JSON.parse((data as Buffer).toString()) as { type: string }))
        })
      })
    },
  }
}
