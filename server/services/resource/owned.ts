import { and, eq } from 'drizzle-orm'
import { versioned } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { ApiProblem } from '../../problem.ts'
import type { LockStrength, Resource, ResourceRow } from './resource.ts'

/** What a verb about one row is called with. */
export interface RowCall {
  readonly ctx: ActorCtx
  readonly input: { readonly params: { readonly id: string } }
}

/** A row that the actor may know of, in the trash or not. @throws ApiProblem `not_found` */
export async function findOwned<Row extends ResourceRow, Answer>(
  db: Database,
  ctx: ActorCtx,
  resource: Resource<Row, Answer>,
  id: string,
): Promise<Row> {
  const row = open(ctx, resource, await resource.read(db, visible(resource, id)))
  await resource.requireRight?.(db, ctx, row, 'view')
  return row
}

/**
 * The same, locked for a change.
 * @throws ApiProblem `not_found`; `conflict` when it is, or is not, in the trash as asked for
 */
export async function lockOwned<Row extends ResourceRow, Answer>(
  tx: Database,
  ctx: ActorCtx,
  resource: Resource<Row, Answer>,
  { id, inTrash = false, strength = 'update' }: { id: string; inTrash?: boolean; strength?: LockStrength },
): Promise<Row> {
  const row = open(ctx, resource, await resource.read(tx, visible(resource, id), strength))
  await resource.requireRight?.(tx, ctx, row, 'edit')
  if ((row.deletedAt !== null) !== inTrash)
    throw new ApiProblem('conflict', { detail: `The ${resource.name} is ${inTrash ? 'not ' : ''}in the trash` })
  return row
}

/** Throws `not_found` for people who may not read the row. */
export function readableBy<Row extends ResourceRow, Answer>(resource: Resource<Row, Answer>) {
  return async (ctx: ActorCtx, id: string): Promise<unknown> => await findOwned(ctx.db, ctx, resource, id)
}

/** The verb that answers one row, in the trash or not. */
export function getOwned<Row extends ResourceRow, Answer>(resource: Resource<Row, Answer>) {
  return async ({ ctx, input }: RowCall) => {
    const row = await findOwned(ctx.db, ctx, resource, input.params.id)
    return versioned(await resource.answer(ctx.db, ctx, row), row.version)
  }
}

function visible<Row extends ResourceRow, Answer>(resource: Resource<Row, Answer>, id: string) {
  return and(eq(resource.table.id, id), resource.visible)
}

function open<Row extends ResourceRow, Answer>(
  ctx: ActorCtx,
  resource: Resource<Row, Answer>,
  row: Row | undefined,
): Row {
  if (!row || !resource.isOpenTo(ctx.actor, row.companyId ?? '')) throw new ApiProblem('not_found')
  return row
}
