import { createHash } from 'node:crypto'
import { S3, S3ServiceException } from '@aws-sdk/client-s3'
import type { Logger } from '../log.ts'
import { SettingsError } from '../env.ts'
import { ApiProblem } from '../problem.ts'
import type { StoragePlace } from '../storage-url.ts'

const CONNECT_MS = 3_000
/** Until the head of the answer; the body may take as long as it moves. */
const ANSWER_MS = 30_000
const SILENCE_MS = 30_000
const ATTEMPTS = 4

/** A client of the store. It tries again by itself where the store is busy or does not answer. */
export function createS3Client(place: StoragePlace): S3 {
  const client = new S3({
    endpoint: place.endpoint,
    region: place.region,
    forcePathStyle: place.pathStyle,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_MS,
    },
    // Newer checksums are refused by many compatible stores; the signature covers the bytes all the same.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const { request } = args
      if (context.commandName === 'DeleteObjectsCommand' && isRequest(request)) {
        for (const name of Object.keys(request.headers))
          if (/^x-amz-(?:sdk-)?checksum/i.test(name)) delete request.headers[name]
        request.headers['content-md5'] = createHash('md5').update(request.body).digest('base64')
      }
      return await next(args)
    },
    // After the checksum that the client would send, before the signature.
    { step: 'build', name: 'outcropContentMd5', priority: 'low' },
  )
  return client
}

function isRequest(request: unknown): request is { headers: Record<string, string>; body: string } {
  return typeof request === 'object' && request !== null && 'headers' in request && 'body' in request
}

/** Makes the bucket, unless it is there. The answer is whether it was made. */
export async function makeBucket(place: StoragePlace): Promise<boolean> {
  const client = createS3Client(place)
  try {
    await client.createBucket({ Bucket: place.bucket })
    return true
  } catch (error) {
    const there = error instanceof S3ServiceException && /^BucketAlready(?:OwnedByYou|Exists)$/.test(error.name)
    if (!there) throw error
    await client.headBucket({ Bucket: place.bucket })
    return false
  } finally {
    client.destroy()
  }
}

/**
 * Asks for the bucket once. A store that does not answer is only told to the log, since it may come back.
 * @throws SettingsError where the store answers that the key or the bucket is wrong
 */
export async function checkBucket(client: S3, bucket: string, log: Logger): Promise<void> {
  try {
    await client.headBucket({ Bucket: bucket })
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    if (status === 404) throw new SettingsError([`STORAGE_URL: the store has no bucket ${bucket}`])
    if (status === 403)
      throw new SettingsError(['STORAGE_URL: the store refuses the access key, its secret or the bucket'])
    log.error({ err: error }, 'the file store does not answer')
  }
}

/** Whether the store says that there is no such thing. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false
  return ['NotFound', 'NoSuchKey', 'NoSuchUpload'].includes(error.name) || error.$metadata.httpStatusCode === 404
}

/** Errors of the store as problems; the reason is logged and not told. */
export function storeProblem(log: Logger, error: unknown, doing: string): ApiProblem {
  if (error instanceof ApiProblem) return error
  log.error({ err: error, doing }, 'the file store cannot be used')
  const full = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 507
  return full
    ? new ApiProblem('storage_full', { detail: 'No space is left for files' }, { cause: error })
    : new ApiProblem('unavailable', { detail: 'The file store does not answer', retry_after: 5 }, { cause: error })
}
