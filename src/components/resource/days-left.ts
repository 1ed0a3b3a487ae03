import { TRASH_DAYS } from '@outcrop/contract/files/trash.ts'

/** Whole days until a thing in the trash is deleted permanently. */
export function daysLeft(deletedAt: string, now = Date.now()): number {
  return Math.max(0, Math.ceil(TRASH_DAYS - (now - Date.parse(deletedAt)) / 86_400_000))
}
