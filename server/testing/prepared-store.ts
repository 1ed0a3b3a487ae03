import { makeBucket } from '../storage/s3-client.ts'
import { readStorageUrl } from '../storage-url.ts'

/** Makes the bucket that `TEST_STORAGE_URL` names, where the tests run on a store. */
export async function setup(): Promise<void> {
  const given = process.env['TEST_STORAGE_URL']
  if (!given) return
  const place = readStorageUrl(given)
  if (typeof place === 'string') throw new Error(`TEST_STORAGE_URL ${place}`)
  await makeBucket(place)
}
