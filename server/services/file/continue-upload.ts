import type { fileEndpoints } from '@outcrop/contract/file.ts'
import { and, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'
import { ApiProblem } from '../../problem.ts'
import { finishUpload } from './finish-upload.ts'
import { passUpload } from './upload-server.ts'

type UploadCall = Call<typeof fileEndpoints.inspectUpload>

/** An upload of the actor's own that has not expired; anybody else's is not found. */
async function findUpload(ctx: ActorCtx, id: string): Promise<FileRow> {
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.createdBy, ctx.actor.id)))
  const mayStill =
    row && ctx.actor.companies.find((company) => company.id === row.companyId)?.permissions.includes('presentations')
  if (!row || !(mayStill || ctx.actor.roles.some((role) => role.key === 'super_admin')))
    throw new ApiProblem('not_found')
  const expires = row.createdAt.getTime() + ctx.env.UPLOAD_EXPIRY_HOURS * 3_600_000
  if (row.status === 'uploading' && expires <= ctx.clock.now().getTime()) throw new ApiProblem('not_found')
  return row
}

/** How much has arrived; all of it for an upload that has ended, so that a client that missed the last answer is content. */
export async function inspectUpload({ ctx, input, request }: UploadCall): Promise<Response> {
  if (request.method !== 'HEAD') throw new ApiProblem('not_found')
  const file = await findUpload(ctx, input.params.id)
  if (file.status === 'uploading') {
    const response = await passUpload(ctx, request, file.id)
    // The last bytes came, but the store failed before they were taken over.
    if (Number(response.headers.get('upload-offset')) === file.size && file.size > 0) await finishUpload(ctx, file.id)
    return response
  }
  const length = String(file.size)
  return new Response(null, {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': length,
      'upload-length': length,
      'cache-control': 'no-store',
    },
  })
}

/** Appends bytes where the last ones ended. */
export async function continueUpload({ ctx, input, request }: UploadCall): Promise<Response> {
  const file = await findUpload(ctx, input.params.id)
  if (file.status !== 'uploading') throw new ApiProblem('conflict', { detail: 'The upload has ended' })
  return await passUpload(ctx, request, file.id)
}

/** Gives up an upload that has not ended. */
export async function deleteUpload({ ctx, input, request }: UploadCall): Promise<Response> {
  const file = await findUpload(ctx, input.params.id)
  if (file.status !== 'uploading') throw new ApiProblem('conflict', { detail: 'The upload has ended' })
  const response = await passUpload(ctx, request, file.id)
  if (response.ok) await ctx.db.delete(files).where(and(eq(files.id, file.id), eq(files.status, 'uploading')))
  return response
}
