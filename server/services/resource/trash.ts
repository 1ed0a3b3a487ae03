import { TRASH_DAYS } from '@outcrop/contract/trash.ts'
import { and, asc, eq, lt, not } from 'drizzle-orm'
import { versioned } from '../../call.ts'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { systemCtx } from '../system-ctx.ts'
import type { Noun, ResourceRow } from './noun.ts'
import { lockOwned, type RowCall } from './owned.ts'

/** The verb that moves a row to the trash. It throws `not_found`, and `conflict` when the row is there already. */
export function trashOwned<Row extends ResourceRow, Answer>(noun: Noun<Row, Answer>) {
  return async ({ ctx, input }: RowCall): Promise<void> => {
    await ctx.db.transaction(async (tx) => {
      const row = await lockOwned(tx, ctx, noun, { id: input.params.id })
      const stamps = { deletedAt: ctx.clock.now(), deletedBy: ctx.actor.id }
      await setTrash(tx, ctx, noun, { row, stamps, verb: 'trash' })
    })
  }
}

/** The verb that takes a row out of the trash. It throws `not_found`, and `conflict` when the row is not there. */
export function restoreOwned<Row extends ResourceRow, Answer>(noun: Noun<Row, Answer>) {
  return async ({ ctx, input }: RowCall) =>
    await ctx.db.transaction(async (tx) => {
      const row = await lockOwned(tx, ctx, noun, { id: input.params.id, inTrash: true })
      const stamps = { deletedAt: null, deletedBy: null }
      const restored = await setTrash(tx, ctx, noun, { row, stamps, verb: 'restore' })
      return versioned(await noun.answer(tx, ctx, restored), restored.version)
    })
}

interface TrashChange<Row> {
  readonly row: Row
  readonly stamps: { readonly deletedAt: Date | null; readonly deletedBy: string | null }
  readonly verb: 'trash' | 'restore'
  /** More that the record tells. */
  readonly told?: { readonly before: object; readonly after: object }
}

/** Moves a locked row to the trash or out of it, and records it. */
export async function setTrash<Row extends ResourceRow, Answer>(
  tx: Database,
  ctx: Ctx,
  noun: Noun<Row, Answer>,
  { row, stamps, verb, told }: TrashChange<Row>,
): Promise<Row> {
  const version = row.version + 1
  await tx
    .update(noun.table)
    .set({ ...stamps, version })
    .where(eq(noun.table.id, row.id))
  await recordAudit(tx, ctx, {
    action: `${noun.name}.${verb}`,
    nounId: row.id,
    companyId: row.companyId,
    version,
    ...(verb === 'trash' && { before: { ...titled(noun, row), ...told?.before } }),
    ...(told && { after: told.after }),
  })
  return { ...row, ...stamps, version }
}

/**
 * The verb that removes a row in the trash for good, once its name was typed. It throws `not_found`; `conflict` when the row
 * is not in the trash; `validation_failed` when the name is another.
 */
export function purgeOwned<Row extends ResourceRow, Answer>(noun: Noun<Row, Answer>) {
  return async ({ ctx, input }: RowCall & { input: { body: { name: string } | { title: string } } }): Promise<void> => {
    const purged = await ctx.db.transaction(async (tx) => {
      const row = await lockOwned(tx, ctx, noun, { id: input.params.id, inTrash: true })
      requireTyped(noun.title, Reflect.get(input.body, noun.title), noun.titleOf(row))
      await purgeRow(tx, ctx, noun, row)
      return row
    })
    await removeBytes(ctx, noun, purged)
  }
}

/** The row is gone, so that bytes which cannot be removed fail nothing. */
async function removeBytes<Row extends ResourceRow, Answer>(
  ctx: Ctx,
  noun: Noun<Row, Answer>,
  purged: Row,
): Promise<void> {
  await noun
    .afterPurge?.(ctx, purged)
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'stored bytes were not removed'))
}

/** @throws ApiProblem `validation_failed` at the field when what was typed is not what was asked for */
export function requireTyped(field: 'name' | 'title', typed: unknown, wanted: string): void {
  if (typeof typed === 'string' && typed.trim() === wanted.trim()) return
  throw new ApiProblem('validation_failed', {
    detail: `The ${field} does not match`,
    issues: [{ path: field, code: `${field}_mismatch` }],
  })
}

/** Purges rows that have been in the trash for TRASH_DAYS, one transaction each. The answer is how many. */
export async function purgeOld<Row extends ResourceRow, Answer>(deps: Deps, noun: Noun<Row, Answer>): Promise<number> {
  const ctx = systemCtx(deps)
  const before = new Date(deps.clock.now().getTime() - TRASH_DAYS * 86_400_000)
  for (let purged = 0; ; purged += 1) {
    const row = await deps.db.transaction(async (tx) => {
      const [old] = await tx
        .select({ id: noun.table.id })
        .from(noun.table)
        .where(and(lt(noun.table.deletedAt, before), noun.keptInTrash && not(noun.keptInTrash)))
        .orderBy(asc(noun.table.deletedAt))
        .limit(1)
        .for('update', { skipLocked: true })
      const found = old && (await noun.read(tx, eq(noun.table.id, old.id)))
      if (found) await purgeRow(tx, ctx, noun, found)
      return found
    })
    if (!row) return purged
    await removeBytes(ctx, noun, row)
  }
}

async function purgeRow<Row extends ResourceRow, Answer>(
  tx: Database,
  ctx: Ctx,
  noun: Noun<Row, Answer>,
  row: Row,
): Promise<void> {
  await noun.beforePurge?.(tx, ctx, row)
  await tx.delete(noun.table).where(eq(noun.table.id, row.id))
  await recordAudit(tx, ctx, {
    action: `${noun.name}.purge`,
    nounId: row.id,
    companyId: row.companyId,
    before: titled(noun, row),
  })
}

function titled<Row extends ResourceRow, Answer>(noun: Noun<Row, Answer>, row: Row): Record<string, string> {
  return { [noun.title]: noun.titleOf(row) }
}
