import { TRASH_DAYS } from '@outcrop/contract/deck.ts'

/** Whole days until a deck in the trash is purged. */
export function daysLeft(deletedAt: string, now = Date.now()): number {
  return Math.max(0, Math.ceil(TRASH_DAYS - (now - Date.parse(deletedAt)) / 86_400_000))
}
