import { TRASH_DAYS } from '@outcrop/contract/files/trash.ts'
import { and, asc, eq, lt, not } from 'drizzle-orm'
import { versioned } from '../../call.ts'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { systemCtx } from '../system-ctx.ts'
import type { Resource, ResourceRow } from './resource.ts'
import { lockOwned, type RowCall } from './owned.ts'

/** The verb that moves a row to the trash. It throws `not_found`, and `conflict` when the row is there already. */
export function trashOwned<Row extends ResourceRow, Answer>(resource: Resource<Row, Answer>) {
  return async ({ ctx, input }: RowCall): Promise<void> => {
    await ctx.db.transaction(async (tx) => {
      const row = await lockOwned(tx, ctx, resource, { id: input.params.id })
      const stamps = { deletedAt: ctx.clock.now(), deletedBy: ctx.actor.id }
      await setTrash(tx, ctx, resource, { row, stamps, verb: 'trash' })
    })
  }
}

/** The verb that takes a row out of the trash. It throws `not_found`, and `conflict` when the row is not there. */
export function restoreOwned<Row extends ResourceRow, Answer>(resource: Resource<Row, Answer>) {
  return async ({ ctx, input }: RowCall) =>
    await ctx.db.transaction(async (tx) => {
      const row = await lockOwned(tx, ctx, resource, { id: input.params.id, inTrash: true })
      const stamps = { deletedAt: null, deletedBy: null }
      const restored = await setTrash(tx, ctx, resource, { row, stamps, verb: 'restore' })
      return versioned(await resource.answer(tx, ctx, restored), restored.version)
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
  resource: Resource<Row, Answer>,
  { row, stamps, verb, told }: TrashChange<Row>,
): Promise<Row> {
  const version = row.version + 1
  await tx
    .update(resource.table)
    .set({ ...stamps, version })
    .where(eq(resource.table.id, row.id))
  await recordAudit(tx, ctx, {
    action: `${resource.name}.${verb}`,
    nounId: row.id,
    companyId: row.companyId,
    version,
    ...(verb === 'trash' && { before: { ...titled(resource, row), ...told?.before } }),
    ...(told && { after: told.after }),
  })
  return { ...row, ...stamps, version }
}

/**
 * The verb that removes a row in the trash for good, once its name was typed. It throws `not_found`; `conflict` when the row
 * is not in the trash; `validation_failed` when the name is another.
 */
export function purgeOwned<Row extends ResourceRow, Answer>(resource: Resource<Row, Answer>) {
  return async ({ ctx, input }: RowCall & { input: { body: { name: string } | { title: string } } }): Promise<void> => {
    const purged = await ctx.db.transaction(async (tx) => {
      const row = await lockOwned(tx, ctx, resource, { id: input.params.id, inTrash: true })
      requireTyped(resource.title, Reflect.get(input.body, resource.title), resource.titleOf(row))
      await purgeRow(tx, ctx, resource, row)
      return row
    })
    await removeBytes(ctx, resource, purged)
  }
}

/** The row is gone, so that bytes which cannot be removed fail nothing. */
async function removeBytes<Row extends ResourceRow, Answer>(
  ctx: Ctx,
  resource: Resource<Row, Answer>,
  purged: Row,
): Promise<void> {
  await resource
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
export async function purgeOld<Row extends ResourceRow, Answer>(
  deps: Deps,
  resource: Resource<Row, Answer>,
): Promise<number> {
  const ctx = systemCtx(deps)
  const before = new Date(deps.clock.now().getTime() - TRASH_DAYS * 86_400_000)
  for (let purged = 0; ; purged += 1) {
    const row = await deps.db.transaction(async (tx) => {
      const [old] = await tx
        .select({ id: resource.table.id })
        .from(resource.table)
        .where(and(lt(resource.table.deletedAt, before), resource.keptInTrash && not(resource.keptInTrash)))
        .orderBy(asc(resource.table.deletedAt))
        .limit(1)
        .for('update', { skipLocked: true })
      const found = old && (await resource.read(tx, eq(resource.table.id, old.id)))
      if (found) await purgeRow(tx, ctx, resource, found)
      return found
    })
    if (!row) return purged
    await removeBytes(ctx, resource, row)
  }
}

async function purgeRow<Row extends ResourceRow, Answer>(
  tx: Database,
  ctx: Ctx,
  resource: Resource<Row, Answer>,
  row: Row,
): Promise<void> {
  await resource.beforePurge?.(tx, ctx, row)
  await tx.delete(resource.table).where(eq(resource.table.id, row.id))
  await recordAudit(tx, ctx, {
    action: `${resource.name}.purge`,
    nounId: row.id,
    companyId: row.companyId,
    before: titled(resource, row),
  })
}

function titled<Row extends ResourceRow, Answer>(resource: Resource<Row, Answer>, row: Row): Record<string, string> {
  return { [resource.title]: resource.titleOf(row) }
}
