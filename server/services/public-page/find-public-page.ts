import type { Ctx } from '../../context.ts'
import type { DescribePage, PageHead, PublicPages } from './page-head.ts'

interface Matched {
  readonly describe: DescribePage
  readonly params: Readonly<Record<string, string>>
}

function matchOf(pages: PublicPages, pathname: string): Matched | null {
  for (const [pattern, describe] of Object.entries(pages)) {
    const named = new RegExp(`^${pattern.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
    const found = named.exec(pathname)
    if (found) return { describe, params: decoded(found.groups ?? {}) }
  }
  return null
}

function decoded(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      try {
        return [name, decodeURIComponent(value)]
      } catch {
        return [name, value]
      }
    }),
  )
}

/** What the page at an address of this site says of itself, as a visitor may know it, whoever asks. */
export async function findPublicPage(pages: PublicPages, ctx: Ctx, pathname: string): Promise<PageHead | null> {
  const found = matchOf(pages, pathname)
  return found && (await found.describe({ ctx: { ...ctx, actor: null }, params: found.params }))
}
