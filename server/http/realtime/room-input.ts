import type { PersonAccess } from '@outcrop/contract/api/access.ts'
import type { PublishMessage, StateMessage } from '@outcrop/contract/api/realtime.ts'
import type { TopicInput } from '@outcrop/contract/api/topic.ts'
import type { ActorCtx, Ctx } from '../../context.ts'
import { ApiProblem } from '../../problem.ts'
import { parsePart } from '../parse.ts'
import { type Caller, senderOf } from './credentials.ts'
import { admit, findTopic } from './find-topic.ts'

/** The rule, limits and schema of one input, in this order, so that a stranger learns nothing of a topic. */
async function check(
  { ctx, caller, participantId, admitted }: RoomCaller,
  { topic, data }: PublishMessage | StateMessage,
  pick: (found: ReturnType<typeof findTopic>) => TopicInput | undefined,
  kind: string,
) {
  const found = findTopic(topic)
  const input = pick(found)
  const rules: PersonAccess[] = [found.row.access, ...(input ? [input.access] : [])]
  // Counted before the database is asked, which a flood would otherwise reach.
  if (input && !ctx.rooms.limits.take(`${participantId} ${topic} ${kind}`, input.perSecond))
    throw new ApiProblem('too_many_requests', { detail: `At most ${input.perSecond} a second`, retry_after: 1 })
  const own = admitted ?? (await admit(ctx, caller, found.params, rules))
  if (!input) throw new ApiProblem('not_found', { detail: 'The topic takes nothing of this name' })
  if (Buffer.byteLength(JSON.stringify(data) ?? '') > input.bytesMax)
    throw new ApiProblem('payload_too_large', { detail: `At most ${input.bytesMax} bytes` })
  return { ...found, ctx: own, parse: () => parsePart(input.schema, data, 'body') }
}

export interface RoomCaller {
  readonly ctx: Ctx
  readonly caller: Caller
  /** Of the connection that the input came over. */
  readonly participantId: string
  /** Result of an earlier check of the same input, while it is fresh. */
  readonly admitted?: ActorCtx | undefined
}

/** Sends a message to the followers of a topic. @throws ApiProblem saying why it is refused */
export async function publishMessage(sender: RoomCaller, message: PublishMessage): Promise<void> {
  const { name, topic, to = null } = message
  const pick = ({ row }: ReturnType<typeof findTopic>) =>
    row.messages && Object.hasOwn(row.messages, name) ? row.messages[name] : undefined
  const { ctx, params, source, parse } = await check(sender, message, pick, `message ${name}`)
  const data = parse()
  await source.receive?.(ctx, params, name, data)
  await ctx.rooms.publish(topic, {
    name,
    from: sender.participantId,
    sender: senderOf(sender.caller),
    to,
    at: ctx.clock.now().toISOString(),
    data,
  })
}

/** Replaces the ephemeral state of a connection; null removes it. Returns what `admitted` may be next time. @throws ApiProblem saying why it is refused */
export async function showState(sender: RoomCaller, message: StateMessage): Promise<ActorCtx> {
  const { participantId, caller } = sender
  const { ctx, parse } = await check(sender, message, ({ row }) => row.ephemeral, 'state')
  if (message.data === null) ctx.rooms.leave(message.topic, participantId)
  else await ctx.rooms.show(message.topic, { id: participantId, sender: senderOf(caller), state: parse() })
  return ctx
}
