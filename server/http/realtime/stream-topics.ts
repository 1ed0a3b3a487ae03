import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { readLastIds, TOPICS_MAX, writeLastIds } from '@outcrop/contract/api/realtime.ts'
import type { Call } from '../../call.ts'
import { ApiProblem } from '../../problem.ts'
import { HEARTBEAT_MS } from '../../realtime/follow.ts'
import { bearerToken } from '../client.ts'
import { Channel } from './channel.ts'
import { readCredentials } from './credentials.ts'
import type { Places } from './places.ts'

/** Topics as server-sent events. Ends when all topics have ended or the token has expired; clients reconnect with the last ids. */
export async function streamTopics(
  { ctx, input, request }: Call<typeof endpoints.streamTopics>,
  places: Places,
): Promise<Response> {
  const token = bearerToken(request.headers.get('authorization') ?? undefined) ?? ''
  const credentials = await readCredentials(ctx, token)
  if (!credentials) throw new ApiProblem('unauthenticated')
  const names = [...new Set(input.query.topics.split(','))].slice(0, TOPICS_MAX)
  const giveBack = places.take(ctx.actor)
  const seen = new Map(readLastIds(request.headers.get('last-event-id') ?? ''))
  for (const name of seen.keys()) if (!names.includes(name)) seen.delete(name)

  const { readable, writable } = new TransformStream<string, Uint8Array>({
    transform: (text, controller) => controller.enqueue(new TextEncoder().encode(text)),
  })
  const writer = writable.getWriter()
  // Errors of writing to a lost client are ignored; `closed` below handles it.
  const write = async (text: string) => await writer.write(text).catch(() => undefined)
  const finish = () => {
    writer.close().catch(() => undefined)
  }
  const beat = setInterval(write, HEARTBEAT_MS, ': still here\n\n')
  const channel = new Channel(
    ctx,
    {
      async send(message) {
        if (message.type === 'snapshot' || message.type === 'event') seen.set(message.topic, message.id)
        await write(`id: ${writeLastIds(seen)}\ndata: ${JSON.stringify(message)}\n\n`)
      },
      close: finish,
    },
    credentials,
  )
  function end() {
    clearInterval(beat)
    giveBack()
    channel.end()
  }
  writer.closed.then(end).catch(end)
  request.signal.addEventListener('abort', end, { once: true })
  const told = write('retry: 2000\n\n')
  Promise.all([told, ...names.map((name) => channel.subscribe(name, seen.get(name) ?? null))])
    .then(finish)
    .catch((error: unknown) => {
      ctx.log.error({ err: error, requestId: ctx.requestId }, 'a stream of events failed')
      finish()
    })
  return new Response(readable, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}
