import type { DeckLinkRow } from '../../db/schema/deck-link.ts'

interface Viewer {
  readonly emailAddress: string | null
  readonly address: string
  readonly now: Date
}

/** The text across the slides of one viewer; null where the link has none. */
export function watermarkFor({ watermark }: Pick<DeckLinkRow, 'watermark'>, viewer: Viewer): string | null {
  if (watermark === null) return null
  const values: Readonly<Record<string, string>> = {
    email: viewer.emailAddress ?? '',
    date: viewer.now.toISOString().slice(0, 10),
    ip: viewer.address,
  }
  return watermark
    .replaceAll(
      /\{\{\s*(\w+)\s*\}\}/g,
      (whole, name: string) => (Object.hasOwn(values, name) ? values[name] : null) ?? whole,
    )
    .trim()
}
