import type { Participant, ServerMessage } from '@outcrop/contract/api/realtime.ts'
import type { RoomMessage, RoomNews } from '../../realtime/rooms.ts'

/** Messages that may wait for a slow receiver. */
export const QUEUE_MAX = 256

export interface RoomReceiver {
  readonly topic: string
  /** Participant id of this connection. */
  readonly self: string
  /** Settles when there is room for more. */
  send(message: ServerMessage): Promise<void>
  /** More messages wait than may. */
  onFull(): void
}

/** What one connection receives of one room, in order. While it is slow, states are merged and messages wait. */
export class RoomFollower {
  readonly #receiver: RoomReceiver
  readonly #messages: RoomMessage[] = []
  readonly #changed = new Map<string, Participant>()
  readonly #left = new Set<string>()
  #isSending = false
  #isOver = false

  constructor(receiver: RoomReceiver) {
    this.#receiver = receiver
  }

  receive(news: RoomNews): void {
    if (this.#isOver) return
    if (news.type === 'presence') this.#merge(news)
    else if (this.#isFor(news.message)) this.#messages.push(news.message)
    if (this.#messages.length > QUEUE_MAX) {
      this.end()
      return this.#receiver.onFull()
    }
    if (!this.#isSending) this.#sendAll().catch(() => this.#receiver.onFull())
  }

  end(): void {
    this.#isOver = true
  }

  #isFor({ from, to }: RoomMessage): boolean {
    const { self } = this.#receiver
    return from !== self && (to === null || to === self)
  }

  #merge({ changed, left }: Extract<RoomNews, { type: 'presence' }>): void {
    for (const participant of changed) {
      this.#left.delete(participant.id)
      this.#changed.set(participant.id, participant)
    }
    for (const id of left) {
      this.#changed.delete(id)
      this.#left.add(id)
    }
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true
    const { topic, send } = this.#receiver
    for (;;) {
      const presence = this.#takePresence()
      const message = this.#messages.shift()
      if (this.#isOver || (!presence && !message)) break
      if (presence) await send({ type: 'presence', topic, ...presence })
      if (message) {
        const { name, from, sender, at, data } = message
        await send({ type: 'message', topic, name, from, sender, at, data })
      }
    }
    this.#isSending = false
  }

  #takePresence(): { changed: Participant[]; left: string[] } | null {
    if (this.#changed.size === 0 && this.#left.size === 0) return null
    const presence = { changed: [...this.#changed.values()], left: [...this.#left] }
    this.#changed.clear()
    this.#left.clear()
    return presence
  }
}
