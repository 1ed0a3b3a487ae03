/** The query of a `next` or `previous` link; null without a link. Its origin is ignored. */
export function pageQueryOf(link: string | null): Readonly<Record<string, string>> | null {
  if (!link || !URL.canParse(link, 'http://site.invalid')) return null
  return Object.fromEntries(new URL(link, 'http://site.invalid').searchParams)
}
