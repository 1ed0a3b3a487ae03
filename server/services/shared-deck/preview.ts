import { mayActFor } from '@outcrop/contract/access.ts'
import { ofDeck } from '@outcrop/contract/deck.ts'
import type { Preview } from '@outcrop/contract/shared-deck.ts'
import type { Actor } from '../../context.ts'
import type { FoundShare } from './find-shared-deck.ts'

/** How somebody looks at a link as its visitors do; null for everybody who may not share the deck. */
export function previewOf(
  actor: Actor | null,
  { company }: Pick<FoundShare, 'company'>,
  wanted: Preview | undefined,
): Preview | null {
  if (!actor || wanted === undefined) return null
  const held = actor.companies.find(({ id }) => id === company.id)?.permissions ?? []
  return mayActFor(actor, company.id, held, ofDeck) ? wanted : null
}
