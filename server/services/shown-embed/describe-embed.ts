import type { EmbedPoster } from '@outcrop/contract/embeds/shown-embed.ts'
import type { DescribePage, PageHead } from '../public-page/page-head.ts'
import { embedPoster } from './embed-poster.ts'
import { findEmbed, type FoundEmbed } from './find-shown-embed.ts'

/** What it is made for; sites that have less room ask for less. */
const WIDTH = 1280

/** What an embed says of itself elsewhere; null where it opens to nobody now, or to those with a token only. */
export function headOfEmbed({ embed }: FoundEmbed, page: EmbedPoster): PageHead | null {
  if (page.state !== 'shown' || embed.isTokenRequired) return null
  const largest = page.poster.at(-1)
  const address = `/embed/${encodeURIComponent(embed.handle)}`
  return {
    title: page.title || page.company_name,
    description: page.company_name,
    picture: largest
      ? {
          address: `v2/shown-embeds/${encodeURIComponent(embed.handle)}/picture`,
          width: largest.width,
          height: largest.height,
          description: page.title || page.company_name,
        }
      : null,
    frame: {
      type: page.kind === 'deck' ? 'rich' : 'video',
      address,
      width: WIDTH,
      height: Math.round(WIDTH / page.ratio),
    },
    unlisted: true,
  }
}

export const describeEmbed: DescribePage = async ({ ctx, params }) => {
  const found = await findEmbed(ctx, params['handle'] ?? '')
  return found && headOfEmbed(found, await embedPoster(ctx, found))
}
