/** Where a person was in a deck when they left it, kept in this browser. */
export function readPlace(deckId: string): string | null {
  try {
    return localStorage.getItem(`outcrop.deck-place.${deckId}`)
  } catch {
    return null
  }
}

export function writePlace(deckId: string, slideId: string) {
  try {
    localStorage.setItem(`outcrop.deck-place.${deckId}`, slideId)
  } catch {
    // A browser that keeps nothing starts at the first slide.
  }
}
