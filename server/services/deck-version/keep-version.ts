import { createHash } from 'node:crypto'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import { deckVersions } from '../../db/schema/deck-version.ts'
import type { DeckVersionRow, KeptSlide } from '../../db/schema/deck-version.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import { readSlides } from '../slide/slide-answer.ts'
import { fileOfSlide } from '../slide/slide-media.ts'

interface Keeping {
  readonly reason: DeckVersionRow['reason']
  readonly name?: string | null
}

/** Keeps a locked deck as it is now; where the newest version has the same slides, that one stands for it. */
export async function keepVersion(
  tx: Database,
  ctx: ActorCtx,
  deck: Pick<DeckRow, 'id'>,
  { reason, name = null }: Keeping,
): Promise<DeckVersionRow> {
  const rows = await readSlides(tx, deck.id)
  const kept = rows.map(keptSlide)
  const digest = digestOf(kept)
  const [newest] = await tx
    .select()
    .from(deckVersions)
    .where(eq(deckVersions.deckId, deck.id))
    .orderBy(desc(deckVersions.number))
    .limit(1)
  if (newest?.digest === digest && name === null) return newest
  return onlyRow(
    await tx
      .insert(deckVersions)
      .values({
        id: ctx.random.id(),
        deckId: deck.id,
        number: (newest?.number ?? 0) + 1,
        name,
        reason,
        slides: kept,
        slideCount: kept.length,
        digest,
        imageSets: [...new Set(rows.map(({ imageSet }) => imageSet))],
        fileIds: [...new Set(rows.flatMap((row) => fileOfSlide(row) ?? []))],
        createdBy: ctx.actor.id,
        createdAt: ctx.clock.now(),
      })
      .returning(),
  )
}

/** So long a version stands for the changes that follow it. */
const SESSION_MS = 600_000

/** Keeps a locked deck before slides leave it, unless it was kept a little while ago. */
export async function keepBeforeDeletion(tx: Database, ctx: ActorCtx, deck: Pick<DeckRow, 'id'>): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - SESSION_MS)
  const [recent] = await tx
    .select({ id: deckVersions.id })
    .from(deckVersions)
    .where(and(eq(deckVersions.deckId, deck.id), gt(deckVersions.createdAt, since)))
    .limit(1)
  if (!recent) await keepVersion(tx, ctx, deck, { reason: 'deletion' })
}

function keptSlide(row: SlideRow): KeptSlide {
  const { deckId: _deck, state: _state, createdAt: _created, updatedAt: _updated, deletedAt: _deleted, ...kept } = row
  return kept
}

/** Of what people see: ranks and counts of changes differ where slides are the same. */
function digestOf(kept: readonly KeptSlide[]): string {
  const seen = kept.map(({ rank: _rank, version: _version, ...rest }) => rest)
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url')
}
