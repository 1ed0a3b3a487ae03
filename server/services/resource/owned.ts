import { and, eq } from 'drizzle-orm'
import { versioned } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { ApiProblem } from '../../problem.ts'
import type { LockStrength, Noun, ResourceRow } from './noun.ts'

/** What a verb about one row is called with. */
export interface RowCall {
  readonly ctx: ActorCtx
  readonly input: { readonly params: { readonly id: string } }
}

/** A row that the actor may know of, in the trash or not. @throws ApiProblem `not_found` */
export async function findOwned<Row extends ResourceRow, Answer>(
  db: Database,
  ctx: ActorCtx,
  noun: Noun<Row, Answer>,
  id: string,
): Promise<Row> {
  const row = open(ctx, noun, await noun.read(db, visible(noun, id)))
  await noun.requireRight?.(db, ctx, row, 'view')
  return row
}

/**
 * The same, locked for a change.
 * @throws ApiProblem `not_found`; `conflict` when it is, or is not, in the trash as asked for
 */
export async function lockOwned<Row extends ResourceRow, Answer>(
  tx: Database,
  ctx: ActorCtx,
  noun: Noun<Row, Answer>,
  { id, inTrash = false, strength = 'update' }: { id: string; inTrash?: boolean; strength?: LockStrength },
): Promise<Row> {
  const row = open(ctx, noun, await noun.read(tx, visible(noun, id), strength))
  await noun.requireRight?.(tx, ctx, row, 'edit')
  if ((row.deletedAt !== null) !== inTrash)
    throw new ApiProblem('conflict', { detail: `The ${noun.name} is ${inTrash ? 'not ' : ''}in the trash` })
  return row
}

/** The verb that answers one row, in the trash or not. */
export function getOwned<Row extends ResourceRow, Answer>(noun: Noun<Row, Answer>) {
  return async ({ ctx, input }: RowCall) => {
    const row = await findOwned(ctx.db, ctx, noun, input.params.id)
    return versioned(await noun.answer(ctx.db, ctx, row), row.version)
  }
}

function visible<Row extends ResourceRow, Answer>(noun: Noun<Row, Answer>, id: string) {
  return and(eq(noun.table.id, id), noun.visible)
}

function open<Row extends ResourceRow, Answer>(ctx: ActorCtx, noun: Noun<Row, Answer>, row: Row | undefined): Row {
  if (!row || !noun.isOpenTo(ctx.actor, row.companyId ?? '')) throw new ApiProblem('not_found')
  return row
}
