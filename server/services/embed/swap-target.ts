import { and, eq, gt } from 'drizzle-orm'
import { versioned } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { type EmbedRow, embeds, type EmbedTargetRow, embedTargets } from '../../db/schema/embed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { addTarget, recordedTarget } from './add-target.ts'
import { embedAnswer } from './embed-noun.ts'
import { currentTarget, nextTarget } from './find-current-target.ts'

type Wanted = Pick<EmbedTargetRow, 'kind' | 'targetId' | 'slideIds' | 'startsAt'>

/** Takes back what is planned for a locked embed. The answer is what was planned, as it is recorded; null for nothing. */
export async function dropPlanned(tx: Database, ctx: ActorCtx, embedId: string) {
  const planned = await nextTarget(tx, embedId, ctx.clock.now())
  if (!planned) return null
  const recorded = await recordedTarget(tx, planned)
  await tx
    .delete(embedTargets)
    .where(and(eq(embedTargets.embedId, embedId), gt(embedTargets.startsAt, ctx.clock.now())))
  return recorded
}

/** Shows something else in a locked embed, and answers the embed. What is planned stays, unless this is a plan too. */
export async function swapTarget(tx: Database, ctx: ActorCtx, embed: EmbedRow, wanted: Wanted) {
  const now = ctx.clock.now()
  const planned = wanted.startsAt > now ? await dropPlanned(tx, ctx, embed.id) : null
  const current = await currentTarget(tx, embed.id, now)
  const before = planned ?? (current && (await recordedTarget(tx, current)))
  const row = await addTarget(tx, ctx, { embedId: embed.id, ...wanted })
  const changed = onlyRow(await tx.update(embeds).set({ updatedAt: now }).where(eq(embeds.id, embed.id)).returning())
  await recordAudit(tx, ctx, {
    action: 'embed.swap',
    nounId: embed.id,
    companyId: embed.companyId,
    ...(before && { before }),
    after: await recordedTarget(tx, row),
  })
  return versioned(await embedAnswer(tx, ctx, changed), changed.version)
}
