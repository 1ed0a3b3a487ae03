import type { Deck } from '@outcrop/contract/deck.ts'
import { i18n } from '#/i18n/i18n.ts'

/** Titles that are said; the others are counted. */
const NAMED_MAX = 3

/** Decks in words, as in: “A”, “B”, “C” and 2 others. */
export function namesOf(decks: readonly Deck[]): string {
  const names = decks.slice(0, NAMED_MAX).map((deck) => `“${deck.title}”`)
  if (decks.length > NAMED_MAX) names.push(i18n.t('deck:said.more', { count: decks.length - NAMED_MAX }))
  return new Intl.ListFormat('en-GB').format(names)
}
