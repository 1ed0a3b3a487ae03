import { upgradeWebSocket, type WebSocketServerLike } from '@hono/node-server'
import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { ClientMessage, CLOSE_CODES, MESSAGE_BYTES_MAX } from '@outcrop/contract/api/realtime.ts'
import type { Context } from 'hono'
import * as v from 'valibot'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Ctx } from '../../context.ts'
import { ApiProblem } from '../../problem.ts'
import { HEARTBEAT_MS } from '../../realtime/follow.ts'
import { InputLimits } from '../../realtime/input-limits.ts'
import type { Api, ApiEnv } from '../api.ts'
import { requestContext } from '../request-context.ts'
import { Channel } from './channel.ts'
import { readCredentials } from './credentials.ts'
import type { Places } from './places.ts'

/** Within that time the first message must hand in a token. */
const AUTHENTICATE_MS = 10_000
/** Messages that a client may send within one second. */
const MESSAGES_MAX = 120
/** Bytes of them. */
const BYTES_MAX = 1_048_576
/** What has not said goodbye by then is cut off. */
const GOODBYE_MS = 2_000

/** The WebSocket server of this process; passed to `serve`. */
export function createSocketServer(): WebSocketServerLike {
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES_MAX, perMessageDeflate: false })
  // The two packages declare optional properties differently.
  return server as unknown as WebSocketServerLike
}

/** Whether the origin is ours or configured for CORS. Clients other than browsers send none. */
function isOwnOrigin(c: Context<ApiEnv>): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined) return true
  const { env } = c.get('deps')
  if (env.CORS_ORIGINS.includes(origin) || origin === new URL(env.PUBLIC_URL).origin) return true
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host')
}

export function registerSocket(app: Api, places: Places): void {
  const row = endpoints.openRealtime
  app.get(row.path, async (c, next) => {
    await c.get('maintenance').check(row)
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') throw new ApiProblem('upgrade_required')
    if (!isOwnOrigin(c)) throw new ApiProblem('forbidden')
    const ctx = await requestContext(c)
    const upgrade = upgradeWebSocket(() => ({
      // The server above makes sockets of `ws`.
      onOpen: (_, { raw }) => raw && converse(ctx, raw as unknown as WebSocket, places),
    }))
    return (await upgrade(c, next)) ?? c.body(null)
  })
}

/** Handles messages of a client, in order, until either side closes. */
function converse(ctx: Ctx, socket: WebSocket, places: Places): void {
  let channel: Channel | null = null
  let giveBack = () => {}
  let heard = true
  const limits = new InputLimits(() => ctx.clock.now())
  let turn = Promise.resolve()

  function close(code: number) {
    socket.close(code)
    setTimeout(() => socket.terminate(), GOODBYE_MS).unref()
  }
  function fail(error: unknown) {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'a WebSocket failed')
    close(CLOSE_CODES.restart)
  }
  const send = (message: object) =>
    new Promise<void>((resolve) => {
      // A lost socket is handled by its `close` event.
      socket.send(JSON.stringify(message), () => resolve())
    })

  const late = setTimeout(() => close(CLOSE_CODES.unauthenticated), AUTHENTICATE_MS)
  const beat = setInterval(() => {
    if (!heard) return socket.terminate()
    heard = false
    socket.ping()
  }, HEARTBEAT_MS)
  const stop = () => close(CLOSE_CODES.restart)
  ctx.stopping.addEventListener('abort', stop)

  async function authenticate(token: string): Promise<void> {
    if (channel) return await channel.authenticate(token)
    const credentials = await readCredentials(ctx, token)
    const caller = await credentials?.identify().catch((error: unknown) => {
      if (error instanceof ApiProblem && error.code === 'unauthenticated') return null
      throw error
    })
    if (socket.readyState !== socket.OPEN) return
    if (!credentials || !caller) return close(CLOSE_CODES.unauthenticated)
    clearTimeout(late)
    try {
      giveBack = places.take(caller.kind === 'guest' ? { id: caller.grant.id, companies: [] } : caller.actor)
    } catch {
      return close(CLOSE_CODES.too_many)
    }
    channel = new Channel(ctx, { send, close }, credentials)
  }

  async function answer(message: ClientMessage): Promise<void> {
    if (message.type === 'authenticate') return await authenticate(message.token)
    if (message.type === 'ping') return await send({ type: 'pong' })
    if (!channel) return close(CLOSE_CODES.unauthenticated)
    if (message.type === 'unsubscribe') channel.unsubscribe(message.topic)
    else if (message.type === 'publish' || message.type === 'state') await channel.take(message)
    // Topics are followed concurrently with further messages.
    else channel.subscribe(message.topic, message.after ?? null).catch(fail)
  }

  function isTooMuch(bytes: number): boolean {
    return !limits.take('messages', MESSAGES_MAX) || !limits.take('bytes', BYTES_MAX, bytes)
  }

  socket.on('pong', () => (heard = true))
  // Protocol errors of the peer; `close` follows.
  socket.on('error', (error) => ctx.log.debug({ err: error, requestId: ctx.requestId }, 'a WebSocket broke off'))
  socket.on('message', (data, isBinary) => {
    heard = true
    // The server's sockets hand in one buffer.
    const content = data as Buffer
    if (isTooMuch(content.length)) return close(CLOSE_CODES.too_many)
    const message = isBinary ? null : readMessage(content.toString())
    if (!message) return close(CLOSE_CODES.malformed)
    turn = turn
      .then(async () => {
        if (socket.readyState === socket.OPEN) await answer(message)
      })
      .catch(fail)
  })
  socket.on('close', () => {
    clearTimeout(late)
    clearInterval(beat)
    ctx.stopping.removeEventListener('abort', stop)
    channel?.end()
    giveBack()
  })
  if (ctx.stopping.aborted) stop()
}

function readMessage(text: string): ClientMessage | null {
  try {
    return v.parse(ClientMessage, JSON.parse(text))
  } catch {
    return null
  }
}
