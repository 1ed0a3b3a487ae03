import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { pageWindow } from '../../db/paging.ts'
import { ApiProblem } from '../../problem.ts'
import { contentOf } from './file-content.ts'
import { findFile } from './find-file.ts'
import { thumbnailKey } from './page-thumbnail.ts'

/**
 * Pages of a PDF with their sizes, in points, and thumbnails.
 * @throws ApiProblem `not_found`; `pdf_encrypted` without its password; `file_not_ready` while it is checked, and for what has no pages
 */
export async function listFilePages({ ctx, input: { params, query } }: Call<typeof endpoints.listFilePages>) {
  const file = await findFile(ctx.db, ctx, params.id)
  if (file.status === 'password_required') throw new ApiProblem('pdf_encrypted')
  if (file.status !== 'ready' || !file.pageSizes) throw new ApiProblem('file_not_ready')
  const { limit, offset } = pageWindow(query)
  const results = file.pageSizes.slice(offset, offset + limit).map(([width, height], index) => {
    const number = offset + index + 1
    return { number, width, height, thumbnail_url: ctx.media.url(ctx.actor, thumbnailKey(contentOf(file), number)) }
  })
  return { results, count: file.pageSizes.length }
}
