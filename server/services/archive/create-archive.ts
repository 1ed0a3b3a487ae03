import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { MEDIA_LEAST_SECONDS } from '@outcrop/contract/files/stored-image.ts'
import type { Call } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import { archives } from '../../db/schema/archive.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { archiveEntries } from './archive-entries.ts'
import { archiveKey } from './archive-key.ts'

/** An address lasts a little longer than the least that addresses of media do. */
const KEPT_MS = MEDIA_LEAST_SECONDS * 4 * 1000

/** Prepares a download of files and folders of a company. @throws ApiProblem `not_found` where none of them is there */
export async function createArchive({ ctx, input: { body } }: Call<typeof endpoints.createArchive>) {
  return await addArchive(ctx, body, false)
}

/** The same of the exploration data. @throws ApiProblem `not_found` where none of them is there */
export async function createDataArchive({ ctx, input: { body } }: Call<typeof endpoints.createDataArchive>) {
  return await addArchive(ctx, body, true)
}

async function addArchive(ctx: ActorCtx, body: Call<typeof endpoints.createArchive>['input']['body'], isData: boolean) {
  const wanted = { companyId: body.company_id, fileIds: body.file_ids, folderIds: body.folder_ids, isData }
  const entries = await archiveEntries(ctx.db, wanted)
  if (entries.length === 0) throw new ApiProblem('not_found')
  const now = ctx.clock.now()
  const packed = entries.flatMap(({ file }) => (file ? [file] : []))
  const [only] = entries
  const name = body.folder_ids.length === 1 && body.file_ids.length === 0 ? only?.path.replace(/\/$/, '') : undefined
  const row = {
    id: ctx.random.id(),
    ...wanted,
    name: `${name ?? `files-${now.toISOString().slice(0, 10)}`}.zip`,
    expiresAt: new Date(now.getTime() + KEPT_MS),
  }
  const size = packed.reduce((sum, file) => sum + file.size, 0)
  await ctx.db.transaction(async (tx) => {
    await tx.insert(archives).values(row)
    await recordAudit(tx, ctx, {
      action: 'archive.create',
      nounId: row.id,
      companyId: row.companyId,
      after: { files: packed.length, size },
    })
  })
  return { url: ctx.media.url(ctx.actor, archiveKey(row.id), { name: row.name }), files: packed.length, size }
}
