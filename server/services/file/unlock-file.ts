import { rm } from 'node:fs/promises'
import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import type { ActorCtx } from '../../context.ts'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'
import { pageSizesOf } from '../../pdf/page-size.ts'
import { PdfError } from '../../pdf/pdf-error.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countAttempt } from '../session/attempts.ts'
import { fileAnswer } from './file-answer.ts'
import { contentOf } from './file-content.ts'
import { queueFileTexts } from './file-text-job.ts'
import { findFile } from './find-file.ts'
import { queueDataChecks } from '../data-asset/queue-data-check.ts'
import { settleReplacement } from './settle-replacement.ts'
import { unlockedCopy } from './unlocked-copy.ts'

/**
 * Opens an encrypted PDF and keeps it as a copy that needs no password; the password itself is kept nowhere.
 * @throws ApiProblem `not_found`; `conflict` when it needs none, or went to the trash meanwhile; `pdf_wrong_password` and
 * others of PDFs; `too_many_requests` after ten wrong passwords
 */
export async function unlockFile({ ctx, input }: Call<typeof endpoints.unlockFile>) {
  const file = await findFile(ctx.db, ctx, input.params.id)
  if (file.status !== 'password_required' || !file.storageKey) {
    throw new ApiProblem('conflict', { detail: 'The file needs no password' })
  }
  const storageKey = `files/${contentOf(file)}/unlocked.pdf`
  // Of this person only: otherwise one could keep all others out.
  const forgive = await countAttempt(ctx, 'file', `${ctx.actor.id} ${file.id}`)
  const pageSizes = await keepOpened(ctx, file.storageKey, storageKey, input.body.password)
  await forgive()
  return await ctx.db.transaction(async (tx) => {
    const [unlocked] = await tx
      .update(files)
      .set({ status: 'ready', errorCode: null, pageSizes, storageKey, updatedAt: ctx.clock.now() })
      .where(
        and(
          eq(files.id, file.id),
          eq(files.companyId, file.companyId),
          eq(files.status, 'password_required'),
          isNull(files.deletedAt),
        ),
      )
      .returning()
    if (!unlocked) throw new ApiProblem('conflict', { detail: 'The file was changed meanwhile' })
    if (unlocked.versionOf === null) await queueDataChecks(tx, ctx, unlocked)
    await settleReplacement(tx, ctx, unlocked)
    await queueFileTexts(tx, ctx, unlocked.versionOf ?? unlocked.id)
    await recordAudit(tx, ctx, { action: 'file.unlock', nounId: file.id, companyId: file.companyId })
    return versioned(await fileAnswer(tx, ctx, unlocked), unlocked.version)
  })
}

/** Stores a copy that needs no password, and leaves none beside it. */
async function keepOpened(
  ctx: ActorCtx,
  from: string,
  to: string,
  password: string,
): Promise<NonNullable<FileRow['pageSizes']>> {
  const copy = await unlockedCopy(ctx.env)
  const original = await ctx.storage.localPath(from)
  try {
    const info = await ctx.pdf.inspectPdf(original.path, { password, maxPages: ctx.env.PDF_MAX_PAGES })
    await ctx.pdf.decryptPdf({ path: original.path, password }, copy)
    await ctx.storage.adopt(copy, to, 'application/pdf')
    return pageSizesOf(info)
  } catch (error) {
    if (error instanceof PdfError && error.code !== 'pdf_unreadable') throw new ApiProblem(error.code)
    throw error
  } finally {
    await rm(copy, { force: true })
    await original.release()
  }
}
