// `node server/bucket.ts`: creates the bucket of STORAGE_URL, unless it exists.
import { SettingsError, readEnv } from './env.ts'
import { makeBucket } from './storage/s3-client.ts'

try {
  // Only the store is needed, so a missing secret must not fail this.
  const { STORAGE_URL: place } = readEnv(undefined, { NODE_ENV: 'development', DEMO: 'on' })
  if (!place) throw new SettingsError(['STORAGE_URL: missing; without it files lie in a folder, which needs no bucket'])
  const made = await makeBucket(place)
  process.stdout.write(`The bucket ${place.bucket} ${made ? 'was made' : 'is there'}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
