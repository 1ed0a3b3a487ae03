import type { ErrorCode } from '#/api/api-error.ts'

/**
 * waiting: for its turn; sending; reconnecting: tries again by itself; paused: by the person; checking: the server looks
 * into it; password: an encrypted PDF; ready: can be used; refused: cannot be.
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

/** `file_unreadable`: the browser cannot read it any more, or it is a folder. */
export type UploadProblem = ErrorCode | 'file_unreadable'

/** For slides of a deck; null for those of a new one. */
export interface DeckUpload {
  readonly deckId: string | null
}

/** What a file is meant for. A field of a form follows its own upload; the panel of uploads leaves it out. */
export type UploadPurpose = DeckUpload | { readonly field: true }

export function isDeckUpload(purpose: UploadPurpose): purpose is DeckUpload {
  return 'deckId' in purpose
}

export interface UploadItem {
  readonly id: string
  /** Files chosen together. */
  readonly batch: string
  readonly purpose: UploadPurpose
  readonly companyId: string
  readonly name: string
  readonly size: number
  readonly kind: 'pdf' | 'image' | null
  readonly status: UploadStatus
  readonly sentBytes: number
  /** Bytes a second over the last seconds; null while not known. */
  readonly speed: number | null
  /** It was begun before and goes on from there. */
  readonly resumed: boolean
  readonly fileId: string | null
  /** Why it was refused, or why it is reconnecting. */
  readonly code: UploadProblem | null
  /** The most bytes that the server takes, where it refused to take more. */
  readonly limit: number | null
  /** When the next try begins, in milliseconds since 1970. */
  readonly retryAt: number | null
}

/** Bytes are still to be sent: leaving the page would stop it. */
export function isUnsent(item: UploadItem): boolean {
  return item.status === 'waiting' || item.status === 'sending' || item.status === 'reconnecting'
}

export function isSettled(item: UploadItem): boolean {
  return item.status === 'ready' || item.status === 'password' || item.status === 'refused'
}

/** Seconds until all bytes are sent at the present speed. */
export function secondsLeft(item: UploadItem): number | null {
  if (item.status !== 'sending' || !item.speed) return null
  return Math.ceil((item.size - item.sentBytes) / item.speed)
}
