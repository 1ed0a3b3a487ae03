import type { EmbedChoice } from '@outcrop/contract/embeds/embed.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { decks } from '../../db/schema/deck.ts'
import type { EmbedTargetRow } from '../../db/schema/embed.ts'
import { files } from '../../db/schema/file.ts'
import { recordings } from '../../db/schema/recording.ts'
import { ApiProblem } from '../../problem.ts'
import { requireDeckRight } from '../deck/deck-right.ts'
import { isId } from '../resource/is-id.ts'
import { readSlides } from '../slide/slide-answer.ts'

type Target = Pick<EmbedTargetRow, 'kind' | 'targetId' | 'slideIds'>

/**
 * What an embed shall show, locked so that it stays meanwhile. Decks can be embedded by those who may change them.
 * @throws ApiProblem `validation_failed` at its field when it cannot be embedded; `deck_private`; `forbidden`
 */
export async function requireTarget(
  tx: Database,
  ctx: ActorCtx,
  companyId: string,
  choice: EmbedChoice,
): Promise<Target> {
  switch (choice.kind) {
    case 'deck':
      return {
        kind: 'deck',
        targetId: choice.deck_id,
        slideIds: await requireSlides(tx, ctx, companyId, choice),
      }
    case 'recording': {
      const isUsable =
        isId(choice.recording_id) &&
        (await tx
          .select({ id: recordings.id })
          .from(recordings)
          .where(
            and(
              eq(recordings.id, choice.recording_id),
              eq(recordings.companyId, companyId),
              isNull(recordings.deletedAt),
              isNotNull(recordings.publishedAt),
            ),
          )
          .for('share'))
      if (!isUsable || isUsable.length === 0) throw unusable('target.recording_id')
      return { kind: 'recording', targetId: choice.recording_id, slideIds: null }
    }
    case 'video': {
      const isVideo = and(eq(files.kind, 'video'), eq(files.status, 'ready'), isNull(files.assetId))
      const isUsable =
        isId(choice.file_id) &&
        (await tx
          .select({ id: files.id })
          .from(files)
          .where(and(eq(files.id, choice.file_id), eq(files.companyId, companyId), isNull(files.deletedAt), isVideo))
          .for('share'))
      if (!isUsable || isUsable.length === 0) throw unusable('target.file_id')
      return { kind: 'video', targetId: choice.file_id, slideIds: null }
    }
  }
}

/** The chosen slides in the order of the deck, which are all of it unless some were chosen. */
async function requireSlides(
  tx: Database,
  ctx: ActorCtx,
  companyId: string,
  choice: Extract<EmbedChoice, { kind: 'deck' }>,
): Promise<string[] | null> {
  const [deck] = isId(choice.deck_id)
    ? await tx
        .select()
        .from(decks)
        .where(and(eq(decks.id, choice.deck_id), eq(decks.companyId, companyId), isNull(decks.deletedAt)))
        .for('share')
    : []
  if (!deck) throw unusable('target.deck_id')
  await requireDeckRight(tx, ctx, deck, 'edit')
  if (choice.slide_ids === null) return null
  const wanted = new Set(choice.slide_ids)
  const found = (await readSlides(tx, deck.id)).map(({ id }) => id).filter((id) => wanted.has(id))
  if (found.length < wanted.size) throw unusable('target.slide_ids')
  return found
}

function unusable(path: string): ApiProblem {
  return new ApiProblem('validation_failed', {
    detail: 'It is not of this company, or cannot be embedded',
    issues: [{ path, code: 'unusable_target' }],
  })
}
