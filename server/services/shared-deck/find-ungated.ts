import type { Ctx } from '../../context.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import type { DeckLinkRow } from '../../db/schema/deck-link.ts'
import { ApiProblem } from '../../problem.ts'
import { readSlides } from '../slide/slide-answer.ts'
import { findSharedDeck, type FoundShare, requireViewsLeft } from './find-shared-deck.ts'

type Gate = Pick<DeckLinkRow, 'audience' | 'emailRequired' | 'passwordHash' | 'agreement' | 'personAddress'>

function asksForNothing({ audience, emailRequired, passwordHash, agreement, personAddress }: Gate): boolean {
  return (
    audience === 'anyone' && !emailRequired && passwordHash === null && agreement === null && personAddress === null
  )
}

/** What a link leads to, where it opens now and asks nothing of anybody; null for every other one, whatever the reason. */
export async function findUngated(ctx: Ctx, token: string): Promise<FoundShare | null> {
  try {
    const share = await findSharedDeck(ctx, token)
    await requireViewsLeft(ctx, share)
    return asksForNothing(share.link) ? share : null
  } catch (error) {
    if (error instanceof ApiProblem) return null
    throw error
  }
}

/** Wide enough for previews elsewhere. */
const LEAST_WIDTH = 1200

/** The picture that previews show: the first slide in sight, which has none where it is composed. Links with a watermark have none. */
export async function coverOf(
  ctx: Pick<Ctx, 'db'>,
  { link, deck }: FoundShare,
): Promise<SlideRow['images'][number] | null> {
  if (link.watermark !== null) return null
  const first = (await readSlides(ctx.db, deck.id)).find(({ hidden }) => !hidden)
  return first?.images.find(({ width }) => width >= LEAST_WIDTH) ?? first?.images.at(-1) ?? null
}
