import type { DataCategory } from '@outcrop/contract/data/data-area.ts'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { fetchClashes } from '#/api/files.ts'
import { forgetInterrupted, interruptedUploadsAtom } from '#/components/uploader/unfinished-uploads.ts'
import { isSettled, isUnsent, type UploadItem } from '#/components/uploader/upload-item.ts'
import { startUploads, uploadCreated, uploadItemsAtom, uploadQueue } from '#/components/uploader/uploads.ts'
import { forgetDrop } from '#/lib/kept-drops.ts'
import { store as atoms } from '#/state/store.ts'
import type { RecipeStore } from '../recipe-store.ts'

export interface SentFile {
  readonly file: File
  readonly category: DataCategory
}

/** Ids of uploads: a corrected file has the name of the one before, and is another file. */
const uploads = new WeakMap<File, string>()
/** What came of uploads that may be cleared from the list. */
const ends = new WeakMap<File, UploadItem>()

/** The upload of a file, also where it has ended and is no longer in the list. */
export function sentItem(items: readonly UploadItem[], file: File): UploadItem | null {
  const id = uploads.get(file)
  if (id === undefined) return null
  return items.find((item) => item.id === id) ?? ends.get(file) ?? null
}

/** Whether the server has all of a file. */
export function isSentFile(file: Blob): boolean {
  return file instanceof File && sentItem(atoms.get(uploadItemsAtom), file)?.status === 'ready'
}

/**
 * Uploads files to the exploration data of the validation's asset, and adds them to the validation as soon as the server knows them. A
 * file of a name that is there already becomes its new version. Resolves once all uploads have begun; called again after a
 * failure, it begins those that have not.
 */
export async function sendFiles(
  { company_id: companyId, asset, files: stored }: Validation,
  sent: readonly SentFile[],
  store: RecipeStore,
): Promise<void> {
  const left = sent.filter(({ file }) => sentItem(atoms.get(uploadItemsAtom), file) === null)
  const clashes = await Promise.all(
    [...Map.groupBy(left, (one) => one.category)].map(([category, inside]) =>
      fetchClashes(
        companyId,
        { area: { assetId: asset.id, category }, folderId: null },
        inside.map(({ file }) => file.name),
      ).then((found) => [category, found] as const),
    ),
  )
  const inCategory = new Map(clashes)
  for (const { file, category } of left) {
    const own = stored.find(({ name }) => name === file.name)
    const clash = inCategory.get(category)?.find(({ name }) => name === file.name)
    // An upload that ended with its tab goes on where it is asked for alike: its file is none yet that could be replaced.
    const isUnfinished = own?.url === null
    const replaces = isUnfinished ? null : (own?.id ?? clash?.file.id ?? null)
    const area = { assetId: asset.id, category: own?.category ?? category }
    const [item] = await startUploads([file], companyId, { area, folderId: null, replaces })
    if (item === undefined) continue
    for (const { id, ...upload } of atoms.get(interruptedUploadsAtom))
      if (upload.companyId === companyId && upload.name === file.name && upload.size === file.size)
        forgetInterrupted(id)
    uploads.set(file, item)
    keepEnd(store, file, item)
    void addOnceCreated(store, file, item, replaces)
  }
}

/** Takes a file out of the validation, and stops its upload unless the server has all of it. */
export async function restore(file: File, store: RecipeStore): Promise<void> {
  const item = sentItem(atoms.get(uploadItemsAtom), file)
  uploads.delete(file)
  void forgetDrop(file)
  if (!item) return
  if (isUnsent(item) || item.status === 'paused') (await uploadQueue()).cancel(item.id)
  leaveOut(store, item.fileId)
}

function leaveOut(store: RecipeStore, fileId: string | null) {
  store.edit(({ file_ids: ids }) => ({ file_ids: ids.filter((id) => id !== fileId) }))
}

/** What the server refuses is no file of the validation. */
function keepEnd(store: RecipeStore, file: File, itemId: string) {
  const unsubscribe = atoms.sub(uploadItemsAtom, () => {
    const item = atoms.get(uploadItemsAtom).find(({ id }) => id === itemId)
    if (item && isSettled(item)) ends.set(file, item)
    if (item?.status === 'refused') leaveOut(store, item.fileId)
    if (item?.status === 'ready') void forgetDrop(file)
    // Until then a password may still be given.
    if (!item || item.status === 'ready') unsubscribe()
  })
}

/** A new version keeps the id of the file; the upload of it has another until it is there. */
async function addOnceCreated(store: RecipeStore, file: File, item: string, replaces: string | null): Promise<void> {
  const created = await uploadCreated(item)
  const id = created === null ? null : (replaces ?? created)
  if (id === null || uploads.get(file) !== item) return
  store.edit(({ file_ids: ids }) => (ids.includes(id) ? {} : { file_ids: [...ids, id] }))
}
