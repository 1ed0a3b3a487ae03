import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Upload } from '@aws-sdk/lib-storage'
import { MEDIA_LEAST_SECONDS } from '@outcrop/contract/files/stored-image.ts'
import type { Logger } from '../log.ts'
import type { StoragePlace } from '../storage-url.ts'
import { dispositionOf } from './content-disposition.ts'
import { folderProblem } from './folder-problem.ts'
import { createLocalCopies } from './local-copies.ts'
import { mediaTypeOf } from './media-type.ts'
import { checkBucket, createS3Client, isMissing, storeProblem } from './s3-client.ts'
import { listObjects, removeAll } from './s3-objects.ts'
import { signedUrl } from './s3-signed-url.ts'
import { createS3Uploads } from './s3-uploads.ts'
import { assertStorageKey } from './storage-key.ts'
import type { Storage } from './storage.ts'

export interface S3StorageOptions {
  readonly place: StoragePlace
  /** Origin at which browsers reach the store; null where they do not. */
  readonly publicOrigin: string | null
  /** Folder for copies that PDFs are read from. */
  readonly copies: string
  readonly log: Logger
  readonly now: () => Date
}

/** Parts of one object in memory at a time: at most PART_BYTES × PARTS_AT_ONCE. */
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 3
const COPIES_BYTES = 1024 ** 3
/** Keys are never written twice with other bytes. */
const CACHING = 'private, max-age=31536000, immutable'
/** One address is handed out for so long, and opens for so long after that: the store cannot be told to end it earlier. */
const SAME_URL_SECONDS = MEDIA_LEAST_SECONDS
const GOOD_SECONDS = SAME_URL_SECONDS + MEDIA_LEAST_SECONDS

/** Bytes in a bucket. What is taken in whole is there whole: parts become an object in one step, and never otherwise. */
export async function openS3Storage(options: S3StorageOptions): Promise<Storage> {
  const { place, publicOrigin, log, now } = options
  const client = createS3Client(place)
  const copies = await createLocalCopies(options.copies, COPIES_BYTES)
  const nameOf = (key: string): string => {
    assertStorageKey(key)
    return place.prefix + key
  }
  const at = (key: string) => ({ Bucket: place.bucket, Key: nameOf(key) })

  async function attempt<T>(doing: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw storeProblem(log, error, doing)
    }
  }

  async function write(key: string, bytes: Uint8Array | Readable, mediaType: string): Promise<void> {
    const object = {
      ...at(key),
      ContentType: mediaType,
      CacheControl: CACHING,
      ContentDisposition: dispositionOf(mediaType),
    }
    if (bytes instanceof Uint8Array) {
      await attempt('write', () => client.putObject({ ...object, Body: bytes }))
      return
    }
    // A source that breaks off is the source's error and not the store's.
    let broken: { error: unknown } | null = null
    bytes.once('error', (error) => (broken = { error }))
    const upload = new Upload({
      client,
      params: { ...object, Body: bytes },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
      leavePartsOnError: false,
    })
    try {
      await upload.done()
    } catch (error) {
      throw broken ? (broken as { error: unknown }).error : storeProblem(log, error, 'write')
    }
  }

  async function stat(key: string) {
    const object = at(key)
    try {
      const { ContentLength = 0 } = await client.headObject(object)
      return { size: ContentLength, mediaType: mediaTypeOf(key) }
    } catch (error) {
      if (isMissing(error)) return null
      throw storeProblem(log, error, 'stat')
    }
  }

  async function read(key: string, range?: { start: number; end?: number }): Promise<Readable | null> {
    const object = at(key)
    const Range = range ? `bytes=${range.start}-${range.end ?? ''}` : undefined
    try {
      const { Body } = await client.getObject({ ...object, ...(Range === undefined ? {} : { Range }) })
      return Body instanceof Readable ? Body : null
    } catch (error) {
      if (isMissing(error)) return null
      throw storeProblem(log, error, 'read')
    }
  }

  async function fetchCopy(key: string, path: string): Promise<number> {
    const found = await stat(key)
    const stream = found && (await read(key))
    if (!stream) throw new Error(`Nothing is stored as ${key}`)
    try {
      const target = createWriteStream(path, { flags: 'wx' })
      await pipeline(stream, target)
      if (target.bytesWritten !== found.size) throw new Error(`${target.bytesWritten} of ${found.size} bytes came`)
      return found.size
    } catch (error) {
      await rm(path, { force: true })
      throw storeProblem(log, folderProblem(error), 'read')
    }
  }

  await checkBucket(client, place.bucket, log)
  return {
    write,
    stat,
    read,
    async adopt(path, key, mediaType) {
      await write(key, createReadStream(path, { highWaterMark: 1024 * 1024 }), mediaType)
      await rm(path, { force: true })
    },
    async remove(key) {
      await attempt('remove', () => client.deleteObject(at(key)))
      await copies.forget(key)
    },
    async removeUnder(prefix) {
      const name = nameOf(prefix.replace(/\/$/, ''))
      await attempt('remove', () => removeAll(client, place.bucket, `${name}/`, log))
      await copies.forget(`${prefix.replace(/\/$/, '')}/`)
    },
    async *list(prefix, after) {
      const name = `${nameOf(prefix.replace(/\/$/, ''))}/`
      for await (const found of listObjects(client, place.bucket, name, log, after && nameOf(after)))
        yield { ...found, key: found.key.slice(place.prefix.length) }
    },
    localPath: (key) => {
      assertStorageKey(key)
      return copies.take(key, (path) => fetchCopy(key, path))
    },
    directUrl(key, name) {
      if (publicOrigin === null) return null
      const signedAt = new Date(Math.floor(now().getTime() / 1000 / SAME_URL_SECONDS) * SAME_URL_SECONDS * 1000)
      const mediaType = mediaTypeOf(key)
      const answer = name === undefined ? {} : { 'response-content-disposition': dispositionOf(mediaType, name) }
      return signedUrl(place, { key: nameOf(key), origin: publicOrigin, signedAt, seconds: GOOD_SECONDS, answer })
    },
    uploads: createS3Uploads({ client, place, log, caching: CACHING }),
    async close() {
      client.destroy()
      await copies.close()
    },
  }
}
