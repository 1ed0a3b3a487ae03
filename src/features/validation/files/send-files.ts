import type { DataCategory } from '@outcrop/contract/data-area.ts'
import type { Validation } from '@outcrop/contract/validation.ts'
import { fetchClashes, type LibraryPlace } from '#/api/files.ts'
import { startUploads, uploadCreated } from '#/components/uploader/uploads.ts'
import type { RecipeStore } from '../recipe-store.ts'

export interface SentFile {
  readonly file: File
  readonly category: DataCategory
}

/**
 * Uploads files to the exploration data of the check's asset, and adds them to the check as soon as the server knows them. A
 * file of a name that is there already becomes its new version. Resolves once all uploads have begun.
 */
export async function sendFiles(
  { company_id: companyId, asset, files: stored }: Validation,
  sent: readonly SentFile[],
  store: RecipeStore,
): Promise<void> {
  for (const [category, inside] of Map.groupBy(sent, (one) => one.category)) {
    const place: LibraryPlace = { area: { assetId: asset.id, category }, folderId: null }
    const names = inside.map(({ file }) => file.name)
    const clashes = await fetchClashes(companyId, place, names)
    for (const { file } of inside) {
      const own = stored.find(({ name }) => name === file.name)
      const replaces = own?.id ?? clashes.find(({ name }) => name === file.name)?.file.id ?? null
      const area = { assetId: asset.id, category: own?.category ?? category }
      const [item] = await startUploads([file], companyId, { area, folderId: null, replaces })
      if (item !== undefined) void addOnceCreated(store, item, replaces)
    }
  }
}

/** A new version keeps the id of the file; the upload of it has another until it is there. */
async function addOnceCreated(store: RecipeStore, item: string, replaces: string | null): Promise<void> {
  const created = await uploadCreated(item)
  const id = created === null ? null : (replaces ?? created)
  if (id === null) return
  store.edit(({ file_ids: ids }) => (ids.includes(id) ? {} : { file_ids: [...ids, id] }))
}
