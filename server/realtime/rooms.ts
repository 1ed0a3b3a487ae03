import type { Participant, Sender } from '@outcrop/contract/api/realtime.ts'
import type { Logger } from '../log.ts'
import { InputLimits } from './input-limits.ts'
import type { RoomBus } from './room-bus.ts'

export interface RoomMessage {
  readonly name: string
  /** Participant id of the sending connection. */
  readonly from: string
  readonly sender: Sender
  /** The only participant who receives it; null for all. */
  readonly to: string | null
  readonly at: string
  readonly data: unknown
}

export type RoomNews =
  | { readonly type: 'message'; readonly message: RoomMessage }
  | { readonly type: 'presence'; readonly changed: readonly Participant[]; readonly left: readonly string[] }

/** A state of a connection in a room, as processes tell each other; null when it has left. */
interface Shown {
  readonly room: string
  readonly id: string
  readonly participant: Participant | null
}

type Content =
  | { readonly kind: 'message'; readonly room: string; readonly message: RoomMessage }
  | { readonly kind: 'states'; readonly shown: readonly Shown[] }
  /** A process has started and knows nobody yet. */
  | { readonly kind: 'ask' }

/** States that change faster are merged. */
const GATHER_MS = 50
/** How often a process repeats the states of its connections, which also repairs what was lost. */
const ANNOUNCE_MS = 15_000
/** States of a process that was not heard for this long are gone with it. */
export const EXPIRES_MS = 40_000

/**
 * Messages and ephemeral states of topics, shared by all processes and held in memory only. Each process knows the states
 * of all, so that a snapshot needs no round trip; it repeats those of its own connections until they end.
 */
export class Rooms {
  readonly limits: InputLimits
  readonly #bus: RoomBus
  readonly #now: () => Date
  readonly #log: Logger
  readonly #listeners = new Map<string, Set<(news: RoomNews) => void>>()
  readonly #states = new Map<string, Map<string, { readonly participant: Participant; readonly heardAt: number }>>()
  /** Participant ids of the connections of this process. */
  readonly #own = new Set<string>()
  /** Not yet handed to the listeners here, and not yet to the other processes. */
  #pending = new Map<string, Shown>()
  #unsent = new Map<string, Shown>()
  #sending: Promise<void> | null = null
  #flushTimer: ReturnType<typeof setTimeout> | undefined
  #announceTimer: ReturnType<typeof setInterval> | undefined
  #started: Promise<void> | null = null

  constructor(bus: RoomBus, { now, log }: { readonly now: () => Date; readonly log: Logger }) {
    this.limits = new InputLimits(now)
    this.#bus = bus
    this.#now = now
    this.#log = log
  }

  /** Registers a connection of this process; returns the function that removes all of its states. */
  connect(id: string): () => void {
    this.#own.add(id)
    return () => {
      for (const [room, states] of this.#states) if (states.has(id)) this.leave(room, id)
      this.#own.delete(id)
    }
  }

  /** Calls `listener` with what happens in a room from now on; returns the function that ends it. */
  async join(room: string, listener: (news: RoomNews) => void): Promise<() => void> {
    await this.#start()
    const listeners = this.#listeners.get(room) ?? new Set()
    listeners.add(listener)
    this.#listeners.set(room, listeners)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(room) === listeners) this.#listeners.delete(room)
    }
  }

  participants(room: string): Participant[] {
    return [...(this.#states.get(room)?.values() ?? [])].map(({ participant }) => participant)
  }

  /** Replaces the state of a connection, of this process or another. */
  async show(room: string, participant: Participant): Promise<void> {
    await this.#start()
    this.#set({ room, id: participant.id, participant })
    this.#gather({ room, id: participant.id, participant })
  }

  leave(room: string, id: string): void {
    if (!this.#states.get(room)?.has(id)) return
    this.#set({ room, id, participant: null })
    this.#gather({ room, id, participant: null })
  }

  /** Hands a message to the room's listeners in all processes; settles when it has been sent. */
  async publish(room: string, message: RoomMessage): Promise<void> {
    await this.#start()
    this.#hand(room, { type: 'message', message })
    await this.#send({ kind: 'message', room, message })
  }

  async close(): Promise<void> {
    clearInterval(this.#announceTimer)
    if (this.#flushTimer !== undefined) this.#flush()
    await this.#sending
    await this.#bus.close()
  }

  /** Only processes with open connections listen to the others. */
  async #start(): Promise<void> {
    this.#started ??= (async () => {
      await this.#bus.listen((content) => this.#hear(content as Content))
      this.#announceTimer = setInterval(() => this.#announce(), ANNOUNCE_MS).unref()
      await this.#send({ kind: 'ask' })
    })().catch((error: unknown) => {
      this.#started = null
      throw error
    })
    await this.#started
  }

  async #send(content: Content): Promise<void> {
    await this.#bus.send(content)
  }

  #hear(content: Content): void {
    if (content.kind === 'message') return this.#hand(content.room, { type: 'message', message: content.message })
    if (content.kind === 'ask') return this.#announce()
    // Most of what is repeated is known.
    const news = content.shown.filter((shown) => this.#isNews(shown))
    for (const shown of content.shown) this.#set(shown)
    this.#handStates(news)
  }

  #isNews({ room, id, participant }: Shown): boolean {
    const known = this.#states.get(room)?.get(id)?.participant ?? null
    return JSON.stringify(known) !== JSON.stringify(participant)
  }

  #set({ room, id, participant }: Shown): void {
    const states = this.#states.get(room) ?? new Map()
    if (participant) states.set(id, { participant, heardAt: this.#now().getTime() })
    else states.delete(id)
    if (states.size > 0) this.#states.set(room, states)
    else this.#states.delete(room)
  }

  #gather(shown: Shown): void {
    this.#pending.set(`${shown.id} ${shown.room}`, shown)
    this.#flushTimer ??= setTimeout(() => this.#flush(), GATHER_MS)
  }

  #flush(): void {
    clearTimeout(this.#flushTimer)
    this.#flushTimer = undefined
    const shown = [...this.#pending.values()]
    this.#pending = new Map()
    this.#handStates(shown)
    this.#sendSoon(shown)
  }

  /** Sends states to the other processes; while the bus is slow, they are merged further. */
  #sendSoon(shown: readonly Shown[]): void {
    for (const state of shown) this.#unsent.set(`${state.id} ${state.room}`, state)
    if (this.#unsent.size > 0) this.#sending ??= this.#sendStates()
  }

  async #sendStates(): Promise<void> {
    try {
      while (this.#unsent.size > 0) {
        const shown = [...this.#unsent.values()]
        this.#unsent = new Map()
        await this.#bus.send({ kind: 'states', shown } satisfies Content)
      }
    } catch (error) {
      this.#log.error({ err: error }, 'states of rooms were not sent')
    } finally {
      this.#sending = null
    }
  }

  /** Removes what has expired and repeats what is this process's. */
  #announce(): void {
    const oldest = this.#now().getTime() - EXPIRES_MS
    const shown: Shown[] = []
    const expired: Shown[] = []
    for (const [room, states] of this.#states)
      for (const [id, { participant, heardAt }] of states) {
        if (this.#own.has(id)) shown.push({ room, id, participant })
        else if (heardAt < oldest) expired.push({ room, id, participant: null })
      }
    for (const gone of expired) this.#set(gone)
    this.#handStates(expired)
    this.#sendSoon(shown)
  }

  #handStates(shown: readonly Shown[]): void {
    for (const [room, states] of Map.groupBy(shown, (state) => state.room)) {
      if (!this.#listeners.has(room)) continue
      const changed = states.flatMap(({ participant }) => participant ?? [])
      const left = states.flatMap(({ id, participant }) => (participant ? [] : id))
      this.#hand(room, { type: 'presence', changed, left })
    }
  }

  #hand(room: string, news: RoomNews): void {
    for (const listener of [...(this.#listeners.get(room) ?? [])]) {
      try {
        listener(news)
      } catch (error) {
        this.#log.error({ err: error }, 'a listener of a room failed')
      }
    }
  }
}
