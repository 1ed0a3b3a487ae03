import type {} from './prepared-database.ts'
import { createS3Client } from '../storage/s3-client.ts'
import { readStorageUrl } from '../storage-url.ts'

/** Makes the bucket that `TEST_STORAGE_URL` names, where the tests run on a store. */
export async function setup(): Promise<void> {
  const given = process.env['TEST_STORAGE_URL']
  if (!given) return
  const place = readStorageUrl(given)
  if (typeof place === 'string') throw new Error(`TEST_STORAGE_URL ${place}`)
  const client = createS3Client(place)
  await client.createBucket({ Bucket: place.bucket }).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'BucketAlreadyOwnedByYou')) throw error
  })
  client.destroy()
}
