import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'

/** Under which id the store has the bytes of a file: its own, unless versions were exchanged. */
export function contentOf({ id, contentId }: Pick<FileRow, 'id' | 'contentId'>): string {
  return contentId ?? id
}

/** A condition for the file whose bytes the store has under an id. */
export function hasContent(id: string): SQL | undefined {
  return or(eq(files.contentId, id), and(eq(files.id, id), isNull(files.contentId)))
}
