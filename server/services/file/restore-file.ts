import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { files } from '../../db/schema/file.ts'
import { queueDataChecks } from '../data-asset/queue-data-check.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ensurePath, lockTree } from '../folder/folder-path.ts'
import { areaOf } from '../folder/place.ts'
import { findOwned, lockOwned } from '../resource/owned.ts'
import { fileAnswer } from './file-answer.ts'
import { fileNoun } from './file-noun.ts'
import { freeName, isNameTaken } from './free-name.ts'
import { nameParts } from './name-parts.ts'

/**
 * Takes a file out of the trash. Folders that it was in are made again where they are gone, and a name that is taken
 * meanwhile gets a mark.
 * @throws ApiProblem `not_found`; `conflict` when it is not in the trash
 */
export async function restoreFile({ ctx, input }: Call<typeof endpoints.restoreFile>) {
  return await ctx.db.transaction(async (tx) => {
    const { companyId } = await findOwned(tx, ctx, fileNoun, input.params.id)
    await lockTree(tx, companyId)
    const file = await lockOwned(tx, ctx, fileNoun, { id: input.params.id, inTrash: true })
    const area = areaOf(file)
    const folderId = await ensurePath(tx, ctx, { companyId, area, names: file.deletedFrom ?? [] })
    const place = { companyId, area, folderId }
    const isTaken = await isNameTaken(tx, { ...place, name: file.name })
    const marked = nameParts(file.name).join(' (restored)')
    const name = isTaken ? await freeName(tx, { ...place, name: marked }) : file.name
    const version = file.version + 1
    const back = { deletedAt: null, deletedBy: null, deletedWith: null, deletedFrom: null }
    const row = onlyRow(
      await tx
        .update(files)
        .set({ ...back, name, folderId, version, updatedAt: ctx.clock.now() })
        .where(eq(files.id, file.id))
        .returning(),
    )
    await queueDataChecks(tx, ctx, row)
    await recordAudit(tx, ctx, { action: 'file.restore', nounId: file.id, companyId, version })
    return versioned(await fileAnswer(tx, ctx, row), version)
  })
}
