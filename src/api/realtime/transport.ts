import type { ServerMessage } from '@outcrop/contract/realtime.ts'

/** Why a connection is no more. */
export type Loss =
  /** It could not be opened this way, which says nothing of another way. */
  | 'closed-way'
  /** It was open, or the network is away: it is worth another try. */
  | 'lost'
  /** The token is refused. */
  | 'unauthenticated'
  /** The backend has nothing of the kind. */
  | 'missing'

export interface Listener {
  onMessage(message: ServerMessage): void
  /** Called once, and nothing after it. */
  onLoss(loss: Loss): void
}

/** One way to the server: a WebSocket or a stream of events. */
export interface Transport {
  /** `topics`: what is followed from here on, with the last id seen of each; null asks for a snapshot. */
  follow(topics: ReadonlyMap<string, string | null>): void
  /** Hands in a renewed token. */
  renew(token: string): void
  /** Ends it without a word to the listener. */
  close(): void
}

export type OpenTransport = (token: string, listener: Listener) => Transport
