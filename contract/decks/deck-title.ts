import { typedText } from '../api/field.ts'

/** Most characters (UTF-16 units). */
export const DECK_TITLE_MAX = 200

export const DeckTitle = typedText(DECK_TITLE_MAX)

/** `investor-deck_2026.pdf` becomes `Investor deck 2026`; a name without words stays as it is. */
export function titleOfFile(name: string): string {
  const words = name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/[_\s-]+/g, ' ')
    .trim()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.slice(0, DECK_TITLE_MAX) || name.slice(0, DECK_TITLE_MAX)
}

const COPY = ' (copy)'

/** What a copy is called if nobody says otherwise; a long title gives way to the mark. */
export function titleOfCopy(title: string): string {
  return title.slice(0, DECK_TITLE_MAX - COPY.length) + COPY
}
