import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import { uploadFolder } from './upload-path.ts'

const PREFIX = 'unlocking-'
/** Longer than one is written. */
const LEFT_BEHIND_MS = 10 * 60_000

/** Where a PDF is written without its password until the store has it. */
export async function unlockedCopy(env: Pick<Env, 'DATA_DIR'>): Promise<string> {
  const folder = uploadFolder(env)
  await mkdir(folder, { recursive: true })
  return path.join(folder, `${PREFIX}${randomBytes(9).toString('hex')}`)
}

/** Removes copies of processes that were killed while they had one. */
export async function dropUnlockedCopies({ env }: Pick<Deps, 'env'>, now: Date): Promise<void> {
  const folder = uploadFolder(env)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((found) => found.startsWith(PREFIX))) {
    const copy = path.join(folder, name)
    const found = await stat(copy).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > LEFT_BEHIND_MS) await rm(copy, { force: true })
  }
}
