import { Readable } from 'node:stream'
import { ApiProblem } from '../../problem.ts'
import type { Storage } from '../../storage/storage.ts'

/** Shorter than for other pictures, as what shows it may be withdrawn meanwhile. */
const CACHE_SECONDS = 300

/** A stored picture at an address that stays, for previews and mails elsewhere. @throws ApiProblem `not_found` */
export async function pictureResponse(
  storage: Pick<Storage, 'stat' | 'read'>,
  key: string | null,
  { isIndexed = false }: { readonly isIndexed?: boolean } = {},
): Promise<Response> {
  const found = key === null ? null : await storage.stat(key)
  const stream = found && key !== null && (await storage.read(key))
  if (!stream) throw new ApiProblem('not_found')
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': found.mediaType,
      'content-length': String(found.size),
      'cache-control': `public, max-age=${CACHE_SECONDS}`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      ...(!isIndexed && { 'x-robots-tag': 'noindex' }),
    },
  })
}
