import { IMPORT_PAGES_MAX } from '@outcrop/contract/operations/job.ts'
import type { DeckImportInput } from '@outcrop/contract/operations/job.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'
import { ApiProblem } from '../../problem.ts'

export interface PlannedPage {
  file: FileRow
  /** Counted from 1; null for an image. */
  page: number | null
}

/**
 * The pages that an import makes, in order. Page numbers beyond a document are left out.
 * @throws ApiProblem for files that are not the company's or not ready, and where no page or too many are left
 */
export async function planImport(
  db: Database,
  companyId: string,
  input: InferOutput<typeof DeckImportInput>,
): Promise<PlannedPage[]> {
  const rows = await db
    .select()
    .from(files)
    .where(
      and(
        inArray(files.id, input.file_ids),
        eq(files.companyId, companyId),
        isNull(files.assetId),
        isNull(files.deletedAt),
      ),
    )
  const byId = new Map(rows.map((file) => [file.id, file]))
  const pages = input.file_ids.flatMap((id) => {
    const file = byId.get(id)
    if (!file) throw new ApiProblem('not_found', { detail: 'A file is not there' })
    return pagesOf(file, input.pages)
  })
  if (pages.length === 0) throw new ApiProblem('pages_empty')
  if (pages.length > IMPORT_PAGES_MAX) {
    throw new ApiProblem('pdf_too_many_pages', {
      detail: `${pages.length} pages of ${IMPORT_PAGES_MAX} that one import takes`,
    })
  }
  return pages
}

function pagesOf(file: FileRow, wanted: readonly number[] | null): PlannedPage[] {
  if (file.status === 'password_required') throw new ApiProblem('pdf_encrypted')
  if (file.status !== 'ready') throw new ApiProblem('file_not_ready', { detail: `${file.name} is ${file.status}` })
  if (file.kind === 'image') return [{ file, page: null }]
  const count = file.pageSizes?.length ?? 0
  const numbers = wanted ?? Array.from({ length: count }, (_, index) => index + 1)
  return numbers.filter((page) => page <= count).map((page) => ({ file, page }))
}
