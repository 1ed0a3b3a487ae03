import { and, asc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { containsPattern } from '../../db/paging.ts'
import { files } from '../../db/schema/file.ts'
import { fileTexts } from '../../db/schema/file-text.ts'
import { textKeyIn } from './text-key.ts'
import { excerptOf } from '../search/excerpt.ts'

/** What was read belongs to the bytes that the file has now. */
const IS_CURRENT = eq(files.textKey, textKeyIn(files.storageKey))

/** The condition that the name of a file that is not in the trash, or one of its pages, holds the text: each by its own index. */
export function nameOrTextHolds(search: string): SQL {
  const pattern = containsPattern(search)
  return sql`${files.id} in (
    select named.id from files as named where named.name ilike ${pattern} and named.deleted_at is null
    union all
    select read.id from file_texts join files as read on read.id = file_texts.file_id and read.text_key = ${textKeyIn(sql`read.storage_key`)}
    where file_texts.text ilike ${pattern})`
}

export interface TextPlace {
  readonly page: number
  readonly excerpt: string | null
}

/** Of each file the first page that holds the text, and the words around. */
export async function textPlaces(
  db: Database,
  fileIds: readonly string[],
  search: string,
): Promise<Map<string, TextPlace>> {
  if (fileIds.length === 0 || search === '') return new Map()
  const rows = await db
    .selectDistinctOn([fileTexts.fileId], { id: fileTexts.fileId, page: fileTexts.page, text: fileTexts.text })
    .from(fileTexts)
    .innerJoin(files, and(eq(files.id, fileTexts.fileId), IS_CURRENT))
    .where(and(inArray(fileTexts.fileId, [...fileIds]), ilike(fileTexts.text, containsPattern(search))))
    .orderBy(fileTexts.fileId, asc(fileTexts.page))
  return new Map(rows.map(({ id, page, text }) => [id, { page, excerpt: excerptOf(text, search) }]))
}
