import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '../env.ts'

/** Longer than any work takes, such as that on a long video. */
const LEFT_BEHIND_MS = 13 * 3_600_000

/** Works in a folder of its own, which is then gone, as is what processes that were killed have left beside it. */
export async function inWorkFolder<Made>(
  { DATA_DIR }: Pick<Env, 'DATA_DIR'>,
  work: (folder: string) => Promise<Made>,
): Promise<Made> {
  const base = path.join(DATA_DIR, 'work')
  await mkdir(base, { recursive: true })
  await dropLeftBehind(base, Date.now())
  const folder = await mkdtemp(path.join(base, 'job-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function dropLeftBehind(base: string, now: number): Promise<void> {
  for (const name of await readdir(base)) {
    const folder = path.join(base, name)
    const found = await stat(folder).catch(() => null)
    if (found && now - found.mtimeMs > LEFT_BEHIND_MS) await rm(folder, { recursive: true, force: true })
  }
}
