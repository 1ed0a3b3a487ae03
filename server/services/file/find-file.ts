import { isInternalAdmin, managesCompany } from '@outcrop/contract/api/access.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'
import { ApiProblem } from '../../problem.ts'

/** A file of the actor's own companies, or for internal admins of any. @throws ApiProblem `not_found` */
export async function findFile(
  db: Database,
  ctx: ActorCtx,
  id: string,
  { evenInTrash = false }: { evenInTrash?: boolean } = {},
): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), evenInTrash ? undefined : isNull(files.deletedAt)))
  if (row && (isInternalAdmin(ctx.actor) || managesCompany(ctx.actor, row.companyId))) return row
  throw new ApiProblem('not_found')
}
