import type { fileEndpoints } from '@outcrop/contract/file.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { files } from '../../db/schema/file.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ensurePath, lockTree } from '../folder/folder-path.ts'
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
export async function restoreFile({ ctx, input }: Call<typeof fileEndpoints.restoreFile>) {
  return await ctx.db.transaction(async (tx) => {
    const { companyId } = await findOwned(tx, ctx, fileNoun, input.params.id)
    await lockTree(tx, companyId)
    const file = await lockOwned(tx, ctx, fileNoun, { id: input.params.id, inTrash: true })
    const folderId = await ensurePath(tx, ctx, { companyId, names: file.deletedFrom ?? [] })
    const isTaken = await isNameTaken(tx, { companyId, folderId, name: file.name })
    const marked = nameParts(file.name).join(' (restored)')
    const name = isTaken ? await freeName(tx, { companyId, folderId, name: marked }) : file.name
    const version = file.version + 1
    const back = { deletedAt: null, deletedBy: null, deletedWith: null, deletedFrom: null }
    const row = onlyRow(
      await tx
        .update(files)
        .set({ ...back, name, folderId, version, updatedAt: ctx.clock.now() })
        .where(eq(files.id, file.id))
        .returning(),
    )
    await recordAudit(tx, ctx, { action: 'file.restore', nounId: file.id, companyId, version })
    return versioned(await fileAnswer(tx, ctx, row), version)
  })
}
