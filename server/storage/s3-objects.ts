import type { S3 } from '@aws-sdk/client-s3'
import type { Logger } from '../log.ts'
import { storeProblem } from './s3-client.ts'
import type { StoredObject } from './storage.ts'

/** Objects whose names begin so. */
export async function* listObjects(
  client: S3,
  bucket: string,
  prefix: string,
  log: Logger,
  after?: string,
): AsyncIterable<StoredObject> {
  const start = after === undefined ? {} : { StartAfter: after }
  let token: string | undefined
  do {
    const from = token === undefined ? {} : { ContinuationToken: token }
    const page = await client
      .listObjectsV2({ Bucket: bucket, Prefix: prefix, ...start, ...from })
      .catch((error: unknown) => Promise.reject(storeProblem(log, error, 'list')))
    for (const { Key, Size, LastModified } of page.Contents ?? [])
      if (Key !== undefined) yield { key: Key, size: Size ?? 0, modifiedAt: LastModified ?? new Date(0) }
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token !== undefined)
}

/** Removes every object whose name begins so. */
export async function removeAll(client: S3, bucket: string, prefix: string, log: Logger): Promise<void> {
  const names: string[] = []
  for await (const { key } of listObjects(client, bucket, prefix, log)) names.push(key)
  await removeNamed(client, bucket, names)
}

/** Most names that one request may hold. */
const NAMES_AT_ONCE = 1000

/** Removes objects by name; those that are not there are removed already. */
export async function removeNamed(client: S3, bucket: string, names: readonly string[]): Promise<void> {
  for (let from = 0; from < names.length; from += NAMES_AT_ONCE) {
    const Objects = names.slice(from, from + NAMES_AT_ONCE).map((Key) => ({ Key }))
    const { Errors = [] } = await client.deleteObjects({ Bucket: bucket, Delete: { Objects, Quiet: true } })
    const failed = Errors.find((error) => error.Code !== 'NoSuchKey')
    if (failed) throw new Error(`${failed.Key} cannot be removed: ${failed.Code} ${failed.Message}`)
  }
}
