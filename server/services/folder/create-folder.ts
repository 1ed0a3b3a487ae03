import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type Call, versioned } from '../../call.ts'
import { requireCompany } from '../company/require-company.ts'
import { addFolder } from './add-folder.ts'
import { folderNoun } from './folder-noun.ts'
import { findChild, lockTree, pathOf } from './folder-path.ts'
import { nameTaken, requireDepth } from './folder-problem.ts'
import { requirePlace } from './place.ts'

/**
 * Creates a folder of a company in its media library, or in a category of the exploration data.
 * @throws ApiProblem `validation_failed` where the name is taken, the parent is gone or too deep; `too_many_folders`
 */
export async function createFolder({
  ctx,
  input: { body },
}: Call<typeof endpoints.createFolder | typeof endpoints.createDataFolder>) {
  const { company_id: companyId, folder_id: folderId, name } = body
  const data = 'asset_id' in body ? { assetId: body.asset_id, category: body.category } : {}
  return await ctx.db.transaction(async (tx) => {
    await requireCompany(tx, companyId)
    await lockTree(tx, companyId)
    const place = await requirePlace(tx, { companyId, ...data, folderId, field: 'folder_id' })
    const found = await findChild(tx, { ...place, name })
    if (found && !body.if_missing) throw nameTaken()
    requireDepth((await pathOf(tx, folderId)).length + 1)
    const row = found ?? (await addFolder(tx, ctx, { ...place, name }))
    return versioned(await folderNoun.answer(tx, ctx, row), row.version)
  })
}
