import type { EmbedPoster } from '@outcrop/contract/embeds/shown-embed.ts'
import type { Ctx } from '../../context.ts'
import type { PageHead } from '../public-page/page-head.ts'
import { ancestorsOf, mayShow, siteOf } from './allowed-sites.ts'
import { countHost } from './count-host.ts'
import { headOfEmbed } from './describe-embed.ts'
import { embedPoster } from './embed-poster.ts'
import { findEmbed } from './find-shown-embed.ts'

export interface EmbedPage {
  readonly poster: EmbedPoster
  /** Sources of `frame-ancestors`. */
  readonly ancestors: readonly string[]
  /** What it says of itself elsewhere. */
  readonly head: PageHead | null
}

interface Asked {
  readonly handle: string
  readonly token: string | undefined
  readonly start: string | undefined
  /** The page that asked, where its browser tells. */
  readonly referrer: string | null
  /** A browser loads it into a frame. */
  readonly isFramed: boolean
}

/** The page of an embed; null where there is none with this handle. A browser that will refuse to show it is counted. */
export async function openEmbedPage(
  ctx: Ctx,
  { handle, token, start, referrer, isFramed }: Asked,
): Promise<EmbedPage | null> {
  const found = await findEmbed(ctx, handle)
  if (!found) return null
  const { embed } = found
  const site = isFramed ? siteOf(referrer) : null
  if (site && site.origin !== new URL(ctx.env.PUBLIC_URL).origin && !mayShow(embed.allowedSites, site))
    await countHost(ctx, { embedId: embed.id, host: site.host, event: 'refusal' })
  const place = Number(start)
  const poster = await embedPoster(ctx, found, { token, ...(start && place >= 0 && { start: place }) })
  return { poster, ancestors: ancestorsOf(embed), head: headOfEmbed(found, poster) }
}
