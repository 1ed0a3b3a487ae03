/** Woken when somebody may do more or less with a deck. */
export function deckTopic(deckId: string): string {
  return `deck:${deckId}`
}
