import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import { companies } from '../../db/schema/company.ts'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'
import { ApiProblem } from '../../problem.ts'
import { mayUpload } from './may-upload.ts'

/** An upload of the actor's own, to a living company, that has not expired; anybody else's is not found. */
export async function findUpload(ctx: ActorCtx, id: string): Promise<FileRow> {
  const [row] = await ctx.db
    .select(getTableColumns(files))
    .from(files)
    .innerJoin(companies, and(eq(companies.id, files.companyId), isNull(companies.deletedAt)))
    .where(and(eq(files.id, id), eq(files.createdBy, ctx.actor.id)))
  if (!row || !mayUpload(ctx.actor, { companyId: row.companyId, isData: row.assetId !== null }))
    throw new ApiProblem('not_found')
  const expires = row.createdAt.getTime() + ctx.env.UPLOAD_EXPIRY_HOURS * 3_600_000
  if (row.status === 'uploading' && expires <= ctx.clock.now().getTime()) throw new ApiProblem('not_found')
  return row
}

/** The same, while bytes are still awaited. @throws ApiProblem `not_found`; `conflict` once it has ended */
export async function findOpenUpload(ctx: ActorCtx, id: string): Promise<FileRow> {
  const file = await findUpload(ctx, id)
  if (file.status !== 'uploading') throw new ApiProblem('conflict', { detail: 'The upload has ended' })
  return file
}
