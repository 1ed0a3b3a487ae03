/** The query that a `next` or `previous` link asks for; null where there is no such page. The link's origin is not used. */
export function pageQueryOf(link: string | null): Readonly<Record<string, string>> | null {
  if (!link || !URL.canParse(link, 'http://site.invalid')) return null
  return Object.fromEntries(new URL(link, 'http://site.invalid').searchParams)
}
