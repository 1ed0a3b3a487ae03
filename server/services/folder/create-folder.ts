import type { folderEndpoints } from '@outcrop/contract/folder.ts'
import { type Call, versioned } from '../../call.ts'
import { requireCompany } from '../company/require-company.ts'
import { addFolder } from './add-folder.ts'
import { folderNoun } from './folder-noun.ts'
import { findChild, lockTree, pathOf, requireFolder } from './folder-path.ts'
import { nameTaken, requireDepth } from './folder-problem.ts'

/**
 * Creates a folder of a company.
 * @throws ApiProblem `validation_failed` where the name is taken, the parent is gone or too deep; `too_many_folders`
 */
export async function createFolder({ ctx, input: { body } }: Call<typeof folderEndpoints.createFolder>) {
  const { company_id: companyId, folder_id: parentId, name } = body
  return await ctx.db.transaction(async (tx) => {
    await requireCompany(tx, companyId)
    await lockTree(tx, companyId)
    await requireFolder(tx, { companyId, folderId: parentId, field: 'folder_id' })
    const found = await findChild(tx, { companyId, parentId, name })
    if (found && !body.if_missing) throw nameTaken()
    requireDepth((await pathOf(tx, parentId)).length + 1)
    const row = found ?? (await addFolder(tx, ctx, { companyId, parentId, name }))
    return versioned(await folderNoun.answer(tx, ctx, row), row.version)
  })
}
