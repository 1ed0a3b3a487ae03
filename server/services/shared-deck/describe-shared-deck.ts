import type { DescribePage, PageHead } from '../public-page/page-head.ts'
import { coverOf, findUngated } from './find-ungated.ts'

const UNTOLD: PageHead = {
  title: 'A shared deck',
  description: 'Open the link to see the deck.',
  picture: null,
  frame: null,
  unlisted: true,
}

/** What a link says of itself elsewhere. One that asks for anything tells no more than one that leads nowhere. */
export const describeSharedDeck: DescribePage = async ({ ctx, params }) => {
  const token = params['token'] ?? ''
  const share = await findUngated(ctx, token)
  if (!share) return UNTOLD
  const cover = await coverOf(ctx, share)
  return {
    ...UNTOLD,
    title: share.deck.title,
    description: `A deck of ${share.company.name}.`,
    picture: cover && {
      address: `v2/shared-decks/${encodeURIComponent(token)}/picture`,
      width: cover.width,
      height: cover.height,
      description: `The first slide of “${share.deck.title}”`,
    },
  }
}
