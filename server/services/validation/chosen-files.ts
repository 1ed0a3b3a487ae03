import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type FileRow, files } from '../../db/schema/file.ts'
import type { ValidationRow } from '../../db/schema/validation.ts'

/** Files of an asset's exploration data by id, in the order of the ids; those that are gone are left out. */
export async function chosenFiles(
  db: Database,
  { companyId, assetId, fileIds }: Pick<ValidationRow, 'companyId' | 'assetId' | 'fileIds'>,
): Promise<FileRow[]> {
  if (fileIds.length === 0) return []
  const rows = await db
    .select()
    .from(files)
    .where(
      and(
        inArray(files.id, fileIds),
        eq(files.companyId, companyId),
        eq(files.assetId, assetId),
        isNull(files.deletedAt),
        isNull(files.versionOf),
        ne(files.status, 'refused'),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return fileIds.flatMap((id) => byId.get(id) ?? [])
}
