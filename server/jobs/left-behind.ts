import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Longer than one video takes. */
const LEFT_BEHIND_MS = 13 * 3_600_000

/** Removes what processes that were killed have left in a folder of working folders. */
export async function dropLeftBehind(base: string, now: number): Promise<void> {
  for (const name of await readdir(base)) {
    const folder = path.join(base, name)
    const found = await stat(folder).catch(() => null)
    if (found && now - found.mtimeMs > LEFT_BEHIND_MS) await rm(folder, { recursive: true, force: true })
  }
}
