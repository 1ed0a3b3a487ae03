import path from 'node:path'
import type { Env } from '../../env.ts'

/** Where the bytes of unfinished uploads are. */
export function uploadFolder(env: Pick<Env, 'DATA_DIR'>): string {
  return path.join(env.DATA_DIR, 'uploads')
}
