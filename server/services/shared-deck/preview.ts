import { isEnough } from '@outcrop/contract/decks/deck-right.ts'
import type { Preview } from '@outcrop/contract/decks/shared-deck.ts'
import type { Ctx } from '../../context.ts'
import { rightTo } from '../deck/deck-right.ts'
import type { Viewer } from '../user/find-person.ts'
import type { FoundShare } from './find-shared-deck.ts'

/** Whether somebody may share a deck, and so look at its links as their visitors do. */
export async function mayPreview(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  viewer: Viewer,
  deck: FoundShare['deck'],
): Promise<boolean> {
  return isEnough(await rightTo(db, { actor: viewer, clock }, deck), 'edit')
}

/** How somebody looks at a link as its visitors do; null for everybody who may not share the deck. */
export async function previewOf(
  ctx: Ctx,
  { deck }: Pick<FoundShare, 'deck'>,
  wanted: Preview | undefined,
): Promise<Preview | null> {
  if (!ctx.actor || wanted === undefined) return null
  return (await mayPreview(ctx, ctx.actor, deck)) ? wanted : null
}
