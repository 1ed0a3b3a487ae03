import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { lacksSecondFactor } from '@outcrop/contract/api/access.ts'
import { TOP_FOLDER } from '@outcrop/contract/files/file-list.ts'
import { UploadMetadata } from '@outcrop/contract/files/file.ts'
import { Metadata } from '@tus/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Call } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { files } from '../../db/schema/file.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { activeFlags } from '../flag/active-flags.ts'
import { areaColumns, areaOf, requirePlace } from '../folder/place.ts'
import { freeName } from './free-name.ts'
import { mayUpload } from './may-upload.ts'
import { requireUploadRoom } from './open-uploads.ts'
import { passUpload } from './upload-server.ts'

/** Creates an upload and its file, which has the same id. */
export async function createUpload({ ctx, request }: Call<typeof endpoints.createUpload>): Promise<Response> {
  const uploadMetadata = readMetadata(request)
  const { company_id: companyId, filename, replaces, ...at } = v.parse(UploadMetadata, uploadMetadata)
  const replaced = replaces === undefined ? null : await findReplaced(ctx.db, companyId, replaces)
  const isData = (at.asset_id !== undefined && at.category !== undefined) || replaced?.assetId != null
  await requireUpload(ctx, { companyId, isData })
  const folderId = at.folder_id === undefined || at.folder_id === TOP_FOLDER ? null : at.folder_id
  const size = readLength(request, ctx.env.UPLOAD_MAX_BYTES)

  const fileId = ctx.random.id()
  const now = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    await requireUploadRoom(tx, ctx, { companyId, size })
    const place = replaced
      ? { companyId, area: areaOf(replaced), folderId: null }
      : await requirePlace(tx, { companyId, assetId: at.asset_id, category: at.category, folderId, field: 'folder_id' })
    const name = plainName(filename)
    const isOfLibrary = (isData || at.folder_id !== undefined) && !replaced
    await tx.insert(files).values({
      id: fileId,
      companyId,
      name: isOfLibrary ? await freeName(tx, { ...place, name }) : name,
      folderId: place.folderId,
      ...areaColumns(place.area),
      versionOf: replaced?.id ?? null,
      size,
      status: 'uploading',
      uploadMetadata,
      createdBy: ctx.actor.id,
      createdAt: now,
      updatedAt: now,
    })
    await recordAudit(tx, ctx, {
      action: 'file.upload',
      nounId: fileId,
      companyId,
      after: { name: filename, size },
    })
  })
  const response = await passUpload(ctx, request, fileId)
  if (response.status >= 400) await ctx.db.delete(files).where(eq(files.id, fileId))
  return response
}

function readMetadata(request: Request): Record<string, string | null> {
  let given: Record<string, string | null>
  try {
    given = Metadata.parse(request.headers.get('upload-metadata') ?? undefined) ?? {}
  } catch {
    throw new ApiProblem('malformed_request', { detail: 'Upload-Metadata cannot be read' })
  }
  if (Object.values(given).some((value) => value?.includes('\u0000')))
    throw new ApiProblem('malformed_request', { detail: 'Upload-Metadata holds a NUL' })
  const parsed = v.safeParse(v.intersect([v.record(v.string(), v.nullable(v.string())), UploadMetadata]), given)
  if (parsed.success) return v.parse(v.record(v.string(), v.nullable(v.string())), given)
  throw new ApiProblem('validation_failed', {
    detail: 'Upload-Metadata must name company_id and filename',
    issues: parsed.issues.map((issue) => ({
      path: v.getDotPath(issue) ?? '',
      code: issue.type,
      message: issue.message,
    })),
  })
}

function readLength(request: Request, most: number): number {
  const given = request.headers.get('upload-length') ?? ''
  if (!/^\d{1,15}$/.test(given)) throw new ApiProblem('malformed_request', { detail: 'Upload-Length is missing' })
  if (Number(given) > most)
    throw new ApiProblem('upload_too_large', { detail: `At most ${most} bytes can be uploaded` })
  return Number(given)
}

/** The file that an upload becomes a version of. @throws ApiProblem `validation_failed` at `replaces` */
async function findReplaced(db: Database, companyId: string, id: string) {
  const isWanted = and(sql`${files.id}::text = ${id}`, eq(files.companyId, companyId), eq(files.status, 'ready'))
  const [file] = await db
    .select({ id: files.id, assetId: files.assetId, category: files.category })
    .from(files)
    .where(and(isWanted, isNull(files.deletedAt), isNull(files.versionOf)))
  if (file) return file
  throw new ApiProblem('validation_failed', {
    detail: 'The file to be replaced is not there any more',
    issues: [{ path: 'replaces', code: 'not_found' }],
  })
}

/** @throws ApiProblem `forbidden` at a company of their own, `not_found` at any other */
async function requireUpload(
  ctx: ActorCtx,
  { companyId, isData }: { companyId: string; isData: boolean },
): Promise<void> {
  const mayDoSo = mayUpload(ctx.actor, { companyId, isData })
  if (ctx.actor.companies.some((company) => company.id === companyId)) {
    if (!mayDoSo) throw new ApiProblem(lacksSecondFactor(ctx.actor, companyId) ? 'second_factor_missing' : 'forbidden')
    return await requireDataUpload(ctx, isData)
  }
  const [company] = mayDoSo
    ? await ctx.db
        .select({ id: companies.id })
        .from(companies)
        .where(and(eq(companies.id, companyId), isNull(companies.deletedAt)))
    : []
  if (!company) throw new ApiProblem('not_found')
  await requireDataUpload(ctx, isData)
}

/** Exploration data is uploaded where the feature is on for the person. @throws ApiProblem `data_upload_off` */
async function requireDataUpload(ctx: ActorCtx, isData: boolean): Promise<void> {
  if (isData && !(await activeFlags(ctx.db, ctx.actor)).DATA_FILE_UPLOAD_ENABLED)
    throw new ApiProblem('data_upload_off')
}

/** The name for display: without folders, and without bidirectional and invisible characters. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? name
  return (
    last
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(0, 255) || 'file'
  )
}
