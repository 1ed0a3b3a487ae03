import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { fileEndpoints } from '@outcrop/contract/file.ts'
import { and, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'
import { PdfError } from '../../pdf/pdf-error.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { fileAnswer } from './file-answer.ts'
import { findFile } from './find-file.ts'
import { uploadFolder } from './upload-path.ts'

/** Opens an encrypted PDF and keeps it as a copy that needs no password; the password itself is kept nowhere. */
export async function unlockFile({ ctx, input }: Call<typeof fileEndpoints.unlockFile>) {
  const file = await findFile(ctx.db, ctx, input.params.id)
  if (file.status !== 'password_required' || !file.storageKey) {
    throw new ApiProblem('conflict', { detail: 'The file needs no password' })
  }
  const opened = await openCopy(ctx, file.storageKey, input.body.password)
  const storageKey = `files/${file.id}/unlocked.pdf`
  await ctx.storage.adopt(opened.path, storageKey, 'application/pdf')
  const row = await ctx.db.transaction(async (tx) => {
    const [unlocked] = await tx
      .update(files)
      .set({ status: 'ready', errorCode: null, pageSizes: opened.pageSizes, storageKey, updatedAt: ctx.clock.now() })
      .where(and(eq(files.id, file.id), eq(files.companyId, file.companyId)))
      .returning()
    await recordAudit(tx, ctx, { action: 'file.unlock', noun: 'file', nounId: file.id, companyId: file.companyId })
    return unlocked ?? file
  })
  return await fileAnswer(ctx.db, ctx, row)
}

async function openCopy(
  ctx: ActorCtx,
  key: string,
  password: string,
): Promise<{ path: string; pageSizes: NonNullable<FileRow['pageSizes']> }> {
  const folder = uploadFolder(ctx.env)
  await mkdir(folder, { recursive: true })
  const target = path.join(folder, `unlocking-${randomBytes(9).toString('hex')}`)
  const original = await ctx.storage.localPath(key)
  try {
    const info = await ctx.pdf.inspectPdf(original.path, { password, maxPages: ctx.env.PDF_MAX_PAGES })
    await ctx.pdf.decryptPdf({ path: original.path, password }, target)
    return { path: target, pageSizes: info.pages.map((page) => [page.widthPt, page.heightPt] as const) }
  } catch (error) {
    await rm(target, { force: true })
    if (error instanceof PdfError && error.code !== 'pdf_unreadable') throw new ApiProblem(error.code)
    throw error
  } finally {
    await original.release()
  }
}
