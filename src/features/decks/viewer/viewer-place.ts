import { readStored, writeStored } from '#/lib/stored.ts'

/** Id of the slide shown when the person left the deck, stored in this browser. */
export function readPlace(deckId: string): string | null {
  return readStored(`outcrop.deck-place.${deckId}`)
}

export function writePlace(deckId: string, slideId: string) {
  writeStored(`outcrop.deck-place.${deckId}`, slideId)
}
