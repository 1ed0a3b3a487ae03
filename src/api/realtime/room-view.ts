import type { Participant, ServerMessage } from '@outcrop/contract/api/realtime.ts'
import type { Problem } from '@outcrop/contract/api/problem.ts'
import type { Topic, TopicState } from '@outcrop/contract/api/topic.ts'
import * as v from 'valibot'

/** Another connection in a room, with the state parsed by the topic. */
export interface ParticipantOf<T extends Topic> extends Participant {
  readonly state: TopicState<T>
}

export type ReceivedMessage = Extract<ServerMessage, { type: 'message' }>
type RoomMessage = Extract<ServerMessage, { type: 'participants' | 'presence' | 'message' | 'refused' }>

interface RoomHandlers<T extends Topic> {
  readonly row: T
  onParticipants?(participants: readonly ParticipantOf<T>[]): void
  onReceive?(message: ReceivedMessage): void
  onRefused?(problem: Problem, ref: string | null): void
}

/** What one follower knows of a room. */
export class RoomView<T extends Topic> {
  readonly #handlers: RoomHandlers<T>
  readonly #participants = new Map<string, ParticipantOf<T>>()
  #self = ''

  constructor(handlers: RoomHandlers<T>) {
    this.#handlers = handlers
  }

  receive(message: RoomMessage): void {
    const { onReceive, onRefused } = this.#handlers
    switch (message.type) {
      case 'participants':
        this.#self = message.self
        this.#participants.clear()
        return this.#change(message.participants, [])
      case 'presence':
        return this.#change(message.changed, message.left)
      case 'message': {
        const schema = this.#handlers.row.messages?.[message.name]?.schema
        const parsed = schema && v.safeParse(schema, message.data)
        if (parsed?.success) onReceive?.({ ...message, data: parsed.output })
        return
      }
      case 'refused':
        return onRefused?.(message.problem, message.ref)
    }
  }

  #change(changed: readonly Participant[], left: readonly string[]) {
    const schema = this.#handlers.row.ephemeral?.schema
    for (const participant of changed) {
      const parsed = schema && v.safeParse(schema, participant.state)
      if (participant.id === this.#self || !parsed?.success) continue
      this.#participants.set(participant.id, { ...participant, state: parsed.output as TopicState<T> })
    }
    for (const id of left) this.#participants.delete(id)
    this.#handlers.onParticipants?.([...this.#participants.values()])
  }
}
