import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import yazl from 'yazl'
import type { Ctx } from '../../context.ts'
import { archives } from '../../db/schema/archive.ts'
import { ApiProblem } from '../../problem.ts'
import { dispositionOf } from '../../storage/content-disposition.ts'
import { archiveEntries } from './archive-entries.ts'

/** What becomes smaller by packing; pictures, videos and PDFs are packed already. */
const PACKABLE = /^(?:text\/|application\/(?:json|geo\+json)|model\/|image\/(?:svg|bmp))/

/** The zip, written while it is read: one file after the other, however large. */
export async function streamArchive(ctx: Pick<Ctx, 'db' | 'storage' | 'log'>, id: string): Promise<Response> {
  const [archive] = await ctx.db.select().from(archives).where(eq(archives.id, id))
  if (!archive) throw new ApiProblem('not_found')
  const entries = await archiveEntries(ctx.db, archive)
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  let reading: Readable | null = null
  zip.on('error', (error: Error) => output.destroy(error))
  output.on('close', () => reading?.destroy())
  for (const { path, file } of entries) {
    if (!file) zip.addEmptyDirectory(path)
    else
      zip.addReadStreamLazy(
        path,
        { mtime: file.updatedAt, size: file.size, compress: PACKABLE.test(file.mediaType ?? '') },
        (done) => {
          reading = Readable.from(bytesOf(ctx, file.storageKey))
          done(null, reading)
        },
      )
  }
  zip.end()
  return new Response(Readable.toWeb(output) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': dispositionOf('application/zip', archive.name),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Opened when its turn comes, so that no more than one file is open. */
async function* bytesOf({ storage }: Pick<Ctx, 'storage'>, key: string): AsyncGenerator<Uint8Array> {
  const stream = await storage.read(key)
  if (!stream) throw new Error('The bytes of a file are gone')
  for await (const part of stream) yield part as Uint8Array
}
