import { type SQL, sql } from 'drizzle-orm'
import { isUnusedFile } from '../resource/where-used.ts'

/**
 * For queries over `files`: nothing needs the file, so that it may go for good. What uses it may be in the trash too; an
 * import's pages that are not made may be asked for again, and a check of data may be published again.
 */
export function isUnneeded(now: Date): SQL {
  return sql`(${isUnusedFile(sql`files.id`, now)}
  and not exists (select 1 from job_pages where job_pages.file_id = files.id and job_pages.state <> 'done')
  and not exists (select 1 from validations where files.id = any(validations.file_ids)))`
}
