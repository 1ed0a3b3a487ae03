import { isInternalAdmin, managesCompany } from '@outcrop/contract/access.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'
import { ApiProblem } from '../../problem.ts'

function ownFile(ctx: ActorCtx, row: FileRow | undefined): FileRow {
  if (!row || !managesCompany(ctx.actor, row.companyId)) throw new ApiProblem('not_found')
  return row
}

/** A file of the actor's own companies, or for internal admins of any, that is not in the trash. @throws ApiProblem `not_found` */
export async function findFile(db: Database, ctx: ActorCtx, id: string): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)))
  return row && isInternalAdmin(ctx.actor) ? row : ownFile(ctx, row)
}

/** One of the actor's own companies, locked for a change. @throws ApiProblem `not_found` */
export async function lockFile(tx: Database, ctx: ActorCtx, id: string): Promise<FileRow> {
  const [row] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)))
    .for('update')
  return ownFile(ctx, row)
}
