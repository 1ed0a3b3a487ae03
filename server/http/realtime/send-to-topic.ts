import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { type Caller, participantOf } from './credentials.ts'
import { publishMessage, showState } from './room-input.ts'

/** Takes what a WebSocket would carry from a client that follows by server-sent events. @throws ApiProblem `connection_unknown` */
export async function sendToTopic({ ctx, input: { body } }: Call<typeof endpoints.sendToTopic>): Promise<void> {
  const caller: Caller = { kind: 'session', actor: ctx.actor }
  const sender = { ctx, caller, participantId: participantOf(ctx, body.ticket, ctx.actor.sessionId) }
  if (body.type === 'publish') await publishMessage(sender, body)
  else await showState(sender, body)
}
