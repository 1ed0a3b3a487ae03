import { and, type Column, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import { folders } from '../../db/schema/folder.ts'
import { isId } from '../resource/is-id.ts'
import { safeEntryName, uniqueNames } from './entry-name.ts'

export interface ArchiveEntry {
  /** Where it is in the zip; a folder's ends in a slash. */
  readonly path: string
  /** Null for a folder. */
  readonly file: {
    readonly storageKey: string
    readonly size: number
    readonly mediaType: string | null
    readonly updatedAt: Date
  } | null
}

interface Wanted {
  readonly companyId: string
  readonly fileIds: readonly string[]
  readonly folderIds: readonly string[]
  /** Whether it is of the exploration data. */
  readonly isData: boolean
}

/**
 * What goes into an archive, in order: the files asked for, then each folder with all that is in it. Files that are not ready
 * or in the trash are left out.
 */
export async function archiveEntries(db: Database, wanted: Wanted): Promise<ArchiveEntry[]> {
  const { companyId, fileIds, folderIds, isData } = wanted
  const tree = await db
    .select({ id: folders.id, parentId: folders.parentId, name: folders.name })
    .from(folders)
    .where(and(eq(folders.companyId, companyId), isOfShelf(folders.assetId, isData), isNull(folders.deletedAt)))
  const inside = Map.groupBy(tree, ({ parentId }) => parentId)
  const entries: ArchiveEntry[] = []

  async function addFolder(folderId: string, path: string): Promise<void> {
    entries.push({ path, file: null })
    const children = inside.get(folderId) ?? []
    const here = await readyFiles(db, wanted, { folderId })
    const names = uniqueNames([...children.map(({ name }) => name), ...here.map(({ name }) => name)])
    for (const [index, file] of here.entries()) entries.push({ path: `${path}${names[children.length + index]}`, file })
    for (const [index, child] of children.entries()) await addFolder(child.id, `${path}${names[index]}/`)
  }

  const chosen = await readyFiles(db, wanted, { ids: fileIds.filter(isId) })
  const tops = tree.filter(({ id }) => folderIds.includes(id))
  const names = uniqueNames([...tops.map(({ name }) => name), ...chosen.map(({ name }) => name)])
  for (const [index, file] of chosen.entries())
    entries.push({ path: names[tops.length + index] ?? safeEntryName(file.name), file })
  for (const [index, top] of tops.entries()) await addFolder(top.id, `${names[index]}/`)
  return entries
}

async function readyFiles(db: Database, { companyId, isData }: Wanted, at: { ids: string[] } | { folderId: string }) {
  if ('ids' in at && at.ids.length === 0) return []
  const rows = await db
    .select({
      name: files.name,
      storageKey: files.storageKey,
      size: files.size,
      mediaType: files.mediaType,
      updatedAt: files.updatedAt,
    })
    .from(files)
    .where(
      and(
        eq(files.companyId, companyId),
        'ids' in at ? inArray(files.id, at.ids) : eq(files.folderId, at.folderId),
        eq(files.status, 'ready'),
        isOfShelf(files.assetId, isData),
        isNull(files.deletedAt),
        isNull(files.versionOf),
      ),
    )
    .orderBy(files.name, files.id)
  return rows.flatMap(({ storageKey, ...row }) => (storageKey === null ? [] : [{ ...row, storageKey }]))
}

function isOfShelf(assetId: Column, isData: boolean): SQL {
  return isData ? isNotNull(assetId) : isNull(assetId)
}
