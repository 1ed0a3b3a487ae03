import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { S3 } from '@aws-sdk/client-s3'
import { S3Store } from '@tus/s3-store'
import { ERRORS } from '@tus/server'
import type { Upload } from '@tus/server'
import type { Logger } from '../log.ts'
import type { StoragePlace } from '../storage-url.ts'
import { dispositionOf } from './content-disposition.ts'
import { folderProblem } from './folder-problem.ts'
import { isMissing, storeProblem } from './s3-client.ts'
import { listObjects, removeNamed } from './s3-objects.ts'
import type { UploadArea } from './upload-area.ts'

interface S3UploadsOptions {
  readonly client: S3
  readonly place: StoragePlace
  readonly log: Logger
  /** `cache-control` of objects that uploads become. */
  readonly caching: string
}

const PART_BYTES = 8 * 1024 * 1024
/** Parts of all uploads that wait on this machine's disk for the store. */
const PARTS_AT_ONCE = 8
/** Larger objects cannot be copied in one request. */
const COPY_BYTES = 5 * 1024 ** 3
const COPY_PART_BYTES = 1024 ** 3

/** The protocol's own store for S3, with our client: parts of an upload are parts of a multipart upload. */
class UploadStore extends S3Store {
  readonly #log: Logger

  constructor({ client, place, log }: S3UploadsOptions) {
    super({
      partSize: PART_BYTES,
      useTags: false,
      maxConcurrentPartUploads: PARTS_AT_ONCE,
      s3ClientConfig: { bucket: place.bucket, region: place.region },
    })
    this.client.destroy()
    this.client = client
    this.#log = log
    // The length is asked for at the beginning, and expiry goes by our own clock.
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    return await this.#attempt('create an upload', async () => {
      const created = await super.create(upload)
      // No bytes will come, so it ends here.
      if (upload.size === 0) await super.write(Readable.from([]), upload.id, 0)
      return created
    })
  }

  override async write(bytes: Readable, name: string, offset: number): Promise<number> {
    let broken: unknown = null
    bytes.once('error', (error) => (broken = error))
    return await this.#attempt('write to an upload', async () => {
      try {
        return await super.write(bytes, name, offset)
      } catch (error) {
        // A client that went away is no fault of the store.
        throw broken === null ? folderProblem(error) : ERRORS.ABORTED
      }
    })
  }

  /** What is not known is not found; a store that does not answer has not forgotten anything. */
  override async getUpload(name: string): Promise<Upload> {
    return await this.#attempt('look at an upload', async () => {
      try {
        await this.getMetadata(name)
      } catch (error) {
        throw isMissing(error) ? ERRORS.FILE_NOT_FOUND : error
      }
      return await super.getUpload(name)
    })
  }

  /** Also where the upload has ended or parts of it are gone. */
  override async remove(name: string): Promise<void> {
    await this.#attempt('remove an upload', async () => {
      try {
        const { 'upload-id': UploadId } = await this.getMetadata(name)
        await this.client.abortMultipartUpload({ Bucket: this.bucket, Key: name, UploadId })
      } catch (error) {
        if (!isMissing(error)) throw error
      }
      await removeNamed(this.client, this.bucket, [name, this.infoKey(name), this.partKey(name, true)])
      await this.clearCache(name)
    })
  }

  /** The protocol's own refusals pass; everything else is the store's. */
  async #attempt<T>(doing: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw isRefusal(error) ? error : storeProblem(this.#log, error, doing)
    }
  }
}

function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status_code' in error
}

/** Unfinished uploads under `uploads/` of the bucket, where every process finds them. */
export function createS3Uploads(options: S3UploadsOptions): UploadArea {
  const { client, place, log, caching } = options
  const Bucket = place.bucket
  const folder = `${place.prefix}uploads/`
  const nameOf = (id: string): string => folder + id
  const store = new UploadStore(options)

  async function size(id: string): Promise<number | null> {
    try {
      return (await client.headObject({ Bucket, Key: nameOf(id) })).ContentLength ?? 0
    } catch (error) {
      if (isMissing(error)) return null
      throw storeProblem(log, error, 'stat')
    }
  }

  return {
    protocolId: nameOf,
    dataStore: () => store,
    async fill(id, bytes) {
      await client.putObject({ Bucket, Key: nameOf(id), Body: bytes })
    },
    size,
    async head(id, length) {
      try {
        const { Body } = await client.getObject({ Bucket, Key: nameOf(id), Range: `bytes=0-${length - 1}` })
        return Body instanceof Readable ? await buffer(Body) : Buffer.alloc(0)
      } catch (error) {
        throw storeProblem(log, error, 'read an upload')
      }
    },
    async keep(id, key, mediaType) {
      try {
        const bytes = await size(id)
        // Without an upload this is a second call after a crash: the object is there already.
        if (bytes === null) return
        const target = {
          Bucket,
          Key: place.prefix + key,
          ContentType: mediaType,
          CacheControl: caching,
          ContentDisposition: dispositionOf(mediaType),
        }
        const CopySource = `/${Bucket}/${nameOf(id)}`
        if (bytes <= COPY_BYTES) await client.copyObject({ ...target, CopySource, MetadataDirective: 'REPLACE' })
        else await copyInParts(client, target, CopySource, bytes)
        await store.remove(nameOf(id))
      } catch (error) {
        throw storeProblem(log, error, 'keep')
      }
    },
    drop: (id) => store.remove(nameOf(id)),
    async *list() {
      for await (const { key, modifiedAt } of listObjects(client, Bucket, folder, log))
        yield { id: key.slice(folder.length).replace(/\.(?:info|part)$/, ''), modifiedAt }
    },
  }
}

async function copyInParts(
  client: S3,
  target: { Bucket: string; Key: string },
  CopySource: string,
  bytes: number,
): Promise<void> {
  const { UploadId } = await client.createMultipartUpload(target)
  const upload = { Bucket: target.Bucket, Key: target.Key, UploadId }
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (let from = 0; from < bytes; from += COPY_PART_BYTES) {
      const CopySourceRange = `bytes=${from}-${Math.min(from + COPY_PART_BYTES, bytes) - 1}`
      const PartNumber: number = Parts.length + 1
      const { CopyPartResult } = await client.uploadPartCopy({ ...upload, CopySource, CopySourceRange, PartNumber })
      Parts.push({ PartNumber, ETag: CopyPartResult?.ETag })
    }
    await client.completeMultipartUpload({ ...upload, MultipartUpload: { Parts } })
  } catch (error) {
    await client.abortMultipartUpload(upload).catch(() => undefined)
    throw error
  }
}
