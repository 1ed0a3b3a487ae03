import type { ActivityNoun, activityEndpointOf } from '@outcrop/contract/activity.ts'
import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import { pageWindow } from '../../db/paging.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { assetNoun } from '../asset/asset-noun.ts'
import { findCompany } from '../company/find-company.ts'
import { deckNoun } from '../deck/deck-noun.ts'
import { embedNoun } from '../embed/embed-noun.ts'
import { fileNoun } from '../file/file-noun.ts'
import { recordingModelNoun } from '../recording-model/recording-model-noun.ts'
import { recordingNoun } from '../recording/recording-noun.ts'
import { findOwned } from '../resource/owned.ts'

/** Who may read the history of a row: whoever may read the row. Each throws `not_found`. */
const READERS: Record<ActivityNoun, (ctx: ActorCtx, id: string) => Promise<unknown>> = {
  asset: (ctx, id) => findOwned(ctx.db, ctx, assetNoun, id),
  company: (ctx, id) => findCompany(ctx.db, ctx.actor, id),
  deck: (ctx, id) => findOwned(ctx.db, ctx, deckNoun, id),
  embed: (ctx, id) => findOwned(ctx.db, ctx, embedNoun, id),
  file: (ctx, id) => findOwned(ctx.db, ctx, fileNoun, id),
  'recording-model': (ctx, id) => findOwned(ctx.db, ctx, recordingModelNoun, id),
  recording: (ctx, id) => findOwned(ctx.db, ctx, recordingNoun, id),
}

/** What was done to one row of a noun, newest first; the verb throws `not_found`. */
export function listActivityOf(noun: ActivityNoun) {
  return async ({ ctx, input: { params, query } }: Call<(typeof activityEndpointOf)[ActivityNoun]>) => {
    await READERS[noun](ctx, params.id)
    const where = and(eq(auditEvents.noun, noun), eq(auditEvents.nounId, params.id))
    return await readActivity(ctx, where, query)
  }
}

async function readActivity(ctx: ActorCtx, where: SQL | undefined, query: { page: number; page_size: number }) {
  const { limit, offset } = pageWindow(query)
  const rows = await ctx.db
    .select()
    .from(auditEvents)
    .where(where)
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit)
    .offset(offset)
  const [total] = await ctx.db.select({ count: count() }).from(auditEvents).where(where)
  const results = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorId === null ? null : { id: row.actorId, name: row.actorName ?? '' },
    action: row.action.slice(row.noun.length + 1),
    before: fieldsOf(row.before),
    after: fieldsOf(row.after),
  }))
  return { results, count: total?.count ?? 0 }
}

function fieldsOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}
