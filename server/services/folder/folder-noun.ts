import { managesCompany } from '@outcrop/contract/api/access.ts'
import type { Folder } from '@outcrop/contract/files/folder.ts'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { files } from '../../db/schema/file.ts'
import { folders } from '../../db/schema/folder.ts'
import type { FolderRow } from '../../db/schema/folder.ts'
import type { Resource } from '../resource/resource.ts'
import { nameIn, namesOf } from '../user/names-of.ts'

/** Folders as they are answered, in the order given. */
export async function folderAnswers(db: Database, rows: readonly FolderRow[]): Promise<Folder[]> {
  const names = await namesOf(
    db,
    rows.map((row) => row.deletedBy),
  )
  const counts = await countFiles(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    company_id: row.companyId,
    folder_id: row.parentId,
    name: row.name,
    asset_id: row.assetId,
    category: row.category,
    file_count: counts.get(row.id) ?? 0,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    deleted_at: row.deletedAt?.toISOString() ?? null,
    deleted_by: nameIn(names, row.deletedBy),
    deleted_from: row.deletedFrom ?? [],
    version: row.version,
  }))
}

async function countFiles(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ folderId: files.folderId, count: sql<number>`count(*)::int` })
    .from(files)
    .where(
      and(
        inArray(files.folderId, [...ids]),
        isNull(files.deletedAt),
        isNull(files.versionOf),
        inArray(files.status, ['checking', 'password_required', 'ready']),
      ),
    )
    .groupBy(files.folderId)
  return new Map(rows.map(({ folderId, count }) => [folderId ?? '', count]))
}

export const folderNoun: Resource<FolderRow, Folder> = {
  name: 'folder',
  table: folders,
  title: 'name',
  titleOf: (row) => row.name,
  isOpenTo: managesCompany,
  async read(db, where, lock) {
    const query = db.select().from(folders).where(where)
    const [row] = await (lock ? query.for(lock) : query)
    return row
  },
  answer: async (db, _ctx, row) => onlyRow(await folderAnswers(db, [row])),
}
