import type { Logger } from './log.ts'
import type { Database } from './db/database.ts'
import type { Locks } from './db/postgres-locks.ts'
import type { Env } from './env.ts'
import type { GeodataEngine } from './geodata/geodata-engine.ts'
import type { ImageEngine } from './image/image-engine.ts'
import type { PdfEngine } from './pdf/pdf-engine.ts'
import type { MediaSigner } from './storage/media-url.ts'
import type { Rooms } from './realtime/rooms.ts'
import type { Storage } from './storage/storage.ts'
import type { ValidationEngine } from './validation/validation-engine.ts'
import type { VideoEngine } from './video/video-engine.ts'

/** Everything impure that the API needs; tests hand in their own clock, ids and storage. */
export interface Deps {
  readonly env: Env
  readonly db: Database
  readonly storage: Storage
  /** Signs the addresses under which stored bytes are read. */
  readonly media: MediaSigner
  readonly pdf: PdfEngine
  readonly images: ImageEngine
  readonly geodata: GeodataEngine
  readonly validation: ValidationEngine
  readonly video: VideoEngine
  readonly log: Logger
  readonly clock: Clock
  readonly random: Random
  readonly passwords: Passwords
  /** Wakes listeners of a topic, in this process and, on Postgres, in the others. */
  readonly notify: Notifier
  /** Messages and ephemeral states of topics, shared by all processes. */
  readonly rooms: Rooms
  /** Locks across processes. */
  readonly locks: Locks
  /** Aborted when the process shuts down; endless loops must end then. */
  readonly stopping: AbortSignal
}

export interface Clock {
  now(): Date
}

export interface Random {
  /** A UUID version 7: sorts by the time it was made. */
  id(): string
  /** `bytes` random bytes in base64url. */
  token(bytes: number): string
}

export interface Passwords {
  /** Whether the password is the hash's; the same work where there is no hash. */
  verify(password: string, hash: string | null): Promise<boolean>
}

export interface Notifier {
  publish(topic: string): Promise<void>
  /** Calls `listener` after every publish on the topic; returns the unsubscribe function. */
  subscribe(topic: string, listener: () => void): Promise<() => void>
}
