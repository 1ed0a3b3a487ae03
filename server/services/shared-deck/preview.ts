import { isEnough } from '@outcrop/contract/decks/deck-right.ts'
import type { Preview } from '@outcrop/contract/decks/shared-deck.ts'
import type { Ctx } from '../../context.ts'
import { rightTo } from '../deck/deck-right.ts'
import type { FoundShare } from './find-shared-deck.ts'

/** How somebody looks at a link as its visitors do; null for everybody who may not share the deck. */
export async function previewOf(
  { db, clock, actor }: Ctx,
  { deck }: Pick<FoundShare, 'deck'>,
  wanted: Preview | undefined,
): Promise<Preview | null> {
  if (!actor || wanted === undefined) return null
  return isEnough(await rightTo(db, { actor, clock }, deck), 'edit') ? wanted : null
}
