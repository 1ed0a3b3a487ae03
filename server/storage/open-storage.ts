import path from 'node:path'
import type { Env } from '../env.ts'
import type { Logger } from '../log.ts'
import { createFolderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

/** The store that the settings name: a bucket, or the folder of this machine. */
export async function openStorage(
  env: Pick<Env, 'DATA_DIR' | 'STORAGE_URL' | 'STORAGE_PUBLIC_URL'>,
  log: Logger,
  now: () => Date,
): Promise<Storage> {
  if (!env.STORAGE_URL) {
    return createFolderStorage({ files: path.join(env.DATA_DIR, 'files'), uploads: path.join(env.DATA_DIR, 'uploads') })
  }
  // The client is large; where files lie in a folder nobody waits for it.
  const { openS3Storage } = await import('./s3-storage.ts')
  return await openS3Storage({
    place: env.STORAGE_URL,
    publicOrigin: env.STORAGE_PUBLIC_URL ?? null,
    copies: env.DATA_DIR,
    log,
    now,
  })
}
