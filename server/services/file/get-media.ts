import { Readable } from 'node:stream'
import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { MEDIA_LEAST_SECONDS } from '@outcrop/contract/files/stored-image.ts'
import type { Call } from '../../call.ts'
import { ApiProblem } from '../../problem.ts'
import { dispositionOf } from '../../storage/content-disposition.ts'
import { readerIn } from '../../storage/media-url.ts'
import { segmentToKey } from '../../storage/storage-key.ts'
import { archiveIdOf } from '../archive/archive-key.ts'
import { streamArchive } from '../archive/stream-archive.ts'
import { mayReadMedia } from './may-read-media.ts'
import { makeThumbnail } from './page-thumbnail.ts'

/** Sandbox policy: stored files must not run scripts or load anything. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Stored bytes by signed URL, whole or in part, while whoever it was made for may read them. */
export async function getMedia({ ctx, input, request }: Call<typeof endpoints.getMedia>): Promise<Response> {
  const key = segmentToKey(input.params.key)
  const { expires, signature, name } = input.query
  const reader = readerIn(input.query.reader ?? '')
  if (key === null) throw new ApiProblem('not_found')
  const inTrash = input.query.trash === '1'
  const isComplete = reader && expires && signature
  const secondsLeft = isComplete ? ctx.media.check({ key, reader, inTrash, expires, signature, name }) : null
  if (!reader || secondsLeft === null)
    throw new ApiProblem('forbidden', { detail: 'The address is not signed, or has expired' })
  if (!(await mayReadMedia(ctx, { key, reader, inTrash })))
    throw new ApiProblem('forbidden', { detail: 'The session or grant has ended, or may no longer read this' })

  const archiveId = archiveIdOf(key)
  if (archiveId !== null) return await streamArchive(ctx, archiveId)

  const found = (await ctx.storage.stat(key)) ?? ((await makeThumbnail(ctx, key)) ? await ctx.storage.stat(key) : null)
  if (!found) throw new ApiProblem('not_found')
  const direct = ctx.storage.directUrl(key, name)
  if (direct !== null) {
    const seconds = Math.min(secondsLeft, MEDIA_LEAST_SECONDS)
    return new Response(null, {
      status: 302,
      headers: { location: direct, 'cache-control': `private, max-age=${seconds}` },
    })
  }
  const range = readRange(request.headers.get('range'), found.size)
  const headers = new Headers({
    'content-type': found.mediaType,
    'cache-control': `private, max-age=${secondsLeft}, immutable`,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': SANDBOX,
    'content-disposition': dispositionOf(found.mediaType, name, { sandboxed: true }),
  })
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${found.size}`)
    return new Response(null, { status: 416, headers })
  }
  const stream = await ctx.storage.read(key, range ?? undefined)
  if (!stream) throw new ApiProblem('not_found')
  const body = Readable.toWeb(stream) as ReadableStream<Uint8Array>
  headers.set('content-length', String(range ? range.end - range.start + 1 : found.size))
  if (!range) return new Response(body, { headers })
  headers.set('content-range', `bytes ${range.start}-${range.end}/${found.size}`)
  return new Response(body, { status: 206, headers })
}

/** One range of bytes; more than one, and what cannot be read, is answered whole, as HTTP allows. */
function readRange(header: string | null, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const [, first = '', last = ''] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start >= size || start > end ? 'unsatisfiable' : { start, end }
}
