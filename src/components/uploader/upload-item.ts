import type { ErrorCode } from '#/api/api-error.ts'
import type { LibraryPlace } from '#/api/files.ts'
import type { SendableKind } from './file-check.ts'
import type { VideoProbe } from './video-probe.ts'

/**
 * waiting: queued; sending; reconnecting: retried automatically; paused: by the person; checking: the server inspects it;
 * password: an encrypted PDF; ready: can be used; refused: cannot be used.
 */
export type UploadStatus =
  | 'waiting'
  | 'sending'
  | 'reconnecting'
  | 'paused'
  | 'checking'
  | 'password'
  | 'ready'
  | 'refused'

/** `file_unreadable`: the browser can no longer read the file, or it is a folder. */
export type UploadProblem = ErrorCode | 'file_unreadable'

/** For slides of a deck; null for those of a new one. */
export interface DeckUpload {
  readonly deckId: string | null
}

/** For the media library or the exploration data. */
export interface LibraryUpload extends LibraryPlace {
  /** The file that it becomes a new version of. */
  readonly replaces: string | null
}

/** What a file is uploaded for. Uploads of form fields are shown by the field and not in the upload panel. */
export type UploadPurpose = DeckUpload | LibraryUpload | { readonly field: true }

export function isDeckUpload(purpose: UploadPurpose): purpose is DeckUpload {
  return 'deckId' in purpose
}

export function isLibraryUpload(purpose: UploadPurpose): purpose is LibraryUpload {
  return 'folderId' in purpose
}

export interface UploadItem {
  readonly id: string
  /** Files chosen together. */
  readonly batch: string
  readonly purpose: UploadPurpose
  readonly companyId: string
  readonly name: string
  readonly size: number
  /** Null until it has been looked at. */
  readonly kind: SendableKind | null
  /** What is in it where it is a video that can be read here. */
  readonly video: VideoProbe | null
  readonly status: UploadStatus
  readonly sentBytes: number
  /** Bytes a second over the last seconds; null while not known. */
  readonly speed: number | null
  /** The upload resumes an earlier one. */
  readonly resumed: boolean
  readonly fileId: string | null
  /** Why it was refused, or why it is reconnecting. */
  readonly code: UploadProblem | null
  /** The server's limit in bytes, if the file was refused for its size. */
  readonly limit: number | null
  /** Time of the next retry, in milliseconds since 1970. */
  readonly retryAt: number | null
}

/** Whether bytes are still to be sent, so that leaving the page would stop the upload. */
export function isUnsent(item: UploadItem): boolean {
  return item.status === 'waiting' || item.status === 'sending' || item.status === 'reconnecting'
}

export function isSettled(item: UploadItem): boolean {
  return item.status === 'ready' || item.status === 'password' || item.status === 'refused'
}

/** Seconds until all bytes are sent at the current speed. */
export function secondsLeft(item: UploadItem): number | null {
  if (item.status !== 'sending' || !item.speed) return null
  return Math.ceil((item.size - item.sentBytes) / item.speed)
}
