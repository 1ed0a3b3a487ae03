import type { DescribePage } from '../public-page/page-head.ts'
import { ancestorsOf } from './allowed-sites.ts'
import { embedPoster } from './embed-poster.ts'
import { findEmbed } from './find-shown-embed.ts'

/** As wide as most sites make room for. */
const WIDTH = 1067

/** What an embed says of itself elsewhere. One that asks for a token, or does not open now, says nothing. */
export const describeEmbed: DescribePage = async ({ ctx, params }) => {
  const found = await findEmbed(ctx, params['handle'] ?? '')
  const poster = found && (await embedPoster(ctx, found, undefined))
  if (!found || poster?.state !== 'shown') return null
  return {
    title: poster.title || poster.company_name,
    description: poster.company_name,
    picture: null,
    frame: {
      type: poster.kind === 'deck' ? 'rich' : 'video',
      address: `/embed/${encodeURIComponent(found.embed.handle)}`,
      width: WIDTH,
      height: Math.round(WIDTH / poster.ratio),
      ancestors: ancestorsOf(found.embed),
    },
    unlisted: true,
  }
}
