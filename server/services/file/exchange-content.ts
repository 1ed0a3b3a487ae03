import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'
import { contentOf } from './file-content.ts'

/** What goes with the bytes from one version to another. */
function contentFields(row: FileRow) {
  return {
    contentId: contentOf(row),
    storageKey: row.storageKey,
    kind: row.kind,
    mediaType: row.mediaType,
    size: row.size,
    sha256: row.sha256,
    pageSizes: row.pageSizes,
    status: row.status,
    errorCode: row.errorCode,
    review: row.review,
    drillTable: row.drillTable,
    findings: row.findings,
    facts: row.facts,
    judgedKey: row.judgedKey,
    previewKey: row.previewKey,
  }
}

/**
 * Gives a file the bytes of another row, which keeps what the file had as one of its versions. Both rows are locked by the
 * caller. The answer is the file as it is then.
 */
export async function exchangeContent(
  tx: Database,
  { file, other, now }: { file: FileRow; other: FileRow; now: Date },
): Promise<FileRow> {
  const changed = onlyRow(
    await tx
      .update(files)
      .set({
        ...contentFields(other),
        createdAt: other.createdAt,
        createdBy: other.createdBy,
        updatedAt: now,
        version: file.version + 1,
      })
      .where(eq(files.id, file.id))
      .returning(),
  )
  await tx
    .update(files)
    .set({
      ...contentFields(file),
      name: file.name,
      createdAt: file.createdAt,
      createdBy: file.createdBy,
      folderId: null,
      versionOf: file.id,
      updatedAt: now,
    })
    .where(eq(files.id, other.id))
  return changed
}
