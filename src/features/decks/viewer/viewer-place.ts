import { readStored, writeStored } from '#/lib/stored.ts'

/** Where a person was in a deck when they left it, kept in this browser. */
export function readPlace(deckId: string): string | null {
  return readStored(`outcrop.deck-place.${deckId}`)
}

export function writePlace(deckId: string, slideId: string) {
  writeStored(`outcrop.deck-place.${deckId}`, slideId)
}
