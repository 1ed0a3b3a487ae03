import { readUserId } from '#/session/storage.ts'
import { readStored, writeStored, type StoredKey } from '#/lib/stored.ts'

export const LIST_VIEWS = ['table', 'grid'] as const
export type ListView = (typeof LIST_VIEWS)[number]

function keyOf(list: string): StoredKey {
  return `list-view.${list}.${readUserId() ?? ''}`
}

/** The view that the person chose last for a list. */
export function readView(list: string): ListView | null {
  const stored = readStored(keyOf(list))
  return LIST_VIEWS.find((view) => view === stored) ?? null
}

export function writeView(list: string, view: ListView): void {
  writeStored(keyOf(list), view)
}
