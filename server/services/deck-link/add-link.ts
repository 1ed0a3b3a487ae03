import { onlyRow } from '../../db/only-row.ts'
import type { Database } from '../../db/database.ts'
import type { ActorCtx } from '../../context.ts'
import { deckLinks, type DeckLinkRow } from '../../db/schema/deck-link.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { keepVersion } from '../deck-version/keep-version.ts'
import { linkColumns, type LinkFields } from './link-answer.ts'

interface NewLink {
  readonly fields: LinkFields
  /** What people do not change by those fields. */
  readonly others: Partial<Pick<DeckLinkRow, 'passwordHash' | 'personName' | 'personAddress'>>
  /** What the record says besides the fields. */
  readonly recorded: Readonly<Record<string, unknown>>
}

/** Adds a link to a locked deck, and keeps the deck as a version, as it is what others see now. */
export async function addLink(
  tx: Database,
  ctx: ActorCtx,
  deck: DeckRow,
  { fields, others, recorded }: NewLink,
): Promise<DeckLinkRow> {
  const now = ctx.clock.now()
  const stamps = { createdBy: ctx.actor.id, createdAt: now, updatedAt: now }
  const row = onlyRow(
    await tx
      .insert(deckLinks)
      .values({ id: ctx.random.id(), deckId: deck.id, ...linkColumns(fields), ...others, ...stamps })
      .returning(),
  )
  await recordAudit(tx, ctx, {
    action: 'deck-link.create',
    nounId: row.id,
    companyId: deck.companyId,
    version: row.version,
    after: { ...fields, deck: deck.title, ...recorded },
  })
  await keepVersion(tx, ctx, deck, { reason: 'share' })
  return row
}
