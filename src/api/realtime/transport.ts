import type { PublishMessage, ServerMessage, StateMessage } from '@outcrop/contract/api/realtime.ts'

/** Why a connection was lost. */
export type Loss =
  /** It could not be opened with this transport; another one may work. */
  | 'transport-blocked'
  /** It was open, or the network is down: worth a retry. */
  | 'lost'
  /** The token is refused. */
  | 'unauthenticated'
  /** The backend has no channel. */
  | 'missing'

export interface Listener {
  onMessage(message: ServerMessage): void
  /** Called once, and nothing after it. */
  onLoss(loss: Loss): void
}

/** A WebSocket or a stream of server-sent events. */
export interface Transport {
  /** Replaces the followed topics; the value is the id of the last message seen, null asks for a snapshot. */
  follow(topics: ReadonlyMap<string, string | null>): void
  /** Sends to a followed topic, if the connection is open; `ticket` came with the topic's participants. */
  send(message: PublishMessage | StateMessage, ticket: string): void
  /** Hands in a renewed token. */
  renew(token: string): void
  /** Closes it without calling the listener. */
  close(): void
}

export type OpenTransport = (token: string, listener: Listener) => Transport
