import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const PREFIX = 'copies-'
const LEFT_BEHIND_MS = 24 * 3_600_000

interface Copy {
  readonly path: string
  readonly ready: Promise<number>
  bytes: number
  users: number
}

export interface LocalCopies {
  /** The object's bytes as a file of this machine, fetched by `fetch` unless they are here already. */
  take(key: string, fetch: (path: string) => Promise<number>): Promise<{ path: string; release(): Promise<void> }>
  forget(prefix: string): Promise<void>
  close(): Promise<void>
}

/**
 * Copies of stored objects, since PDFs are read page by page. What nobody uses is kept up to `mostBytes`, the longest
 * unused going first. The folder is of this process alone and goes with it.
 */
export async function createLocalCopies(directory: string, mostBytes: number): Promise<LocalCopies> {
  await mkdir(directory, { recursive: true })
  await removeLeftBehind(directory)
  const folder = await mkdtemp(join(directory, PREFIX))
  const copies = new Map<string, Copy>()
  let made = 0

  async function drop(key: string, copy: Copy): Promise<void> {
    if (copies.get(key) === copy) copies.delete(key)
    await rm(copy.path, { force: true })
  }

  async function makeRoom(): Promise<void> {
    let bytes = [...copies.values()].reduce((sum, copy) => sum + copy.bytes, 0)
    for (const [key, copy] of [...copies]) {
      if (bytes <= mostBytes) return
      if (copy.users > 0) continue
      bytes -= copy.bytes
      await drop(key, copy)
    }
  }

  function begin(key: string, fetch: (path: string) => Promise<number>): Copy {
    made += 1
    const path = join(folder, String(made))
    const copy: Copy = { path, ready: fetch(path), bytes: 0, users: 0 }
    copies.set(key, copy)
    return copy
  }

  return {
    async take(key, fetch) {
      const copy = copies.get(key) ?? begin(key, fetch)
      copy.users += 1
      try {
        copy.bytes = await copy.ready
      } catch (error) {
        await drop(key, copy)
        throw error
      }
      let released = false
      return {
        path: copy.path,
        async release() {
          if (released) return
          released = true
          copy.users -= 1
          if (copies.get(key) === copy) {
            copies.delete(key)
            copies.set(key, copy)
          } else if (copy.users === 0) {
            await rm(copy.path, { force: true })
          }
          await makeRoom()
        },
      }
    },
    async forget(prefix) {
      for (const [key, copy] of [...copies]) {
        if (!key.startsWith(prefix)) continue
        copies.delete(key)
        if (copy.users === 0) await rm(copy.path, { force: true })
      }
    },
    async close() {
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Folders of processes that were killed. */
async function removeLeftBehind(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const path = join(directory, name)
    const found = name.startsWith(PREFIX) ? await stat(path).catch(() => null) : null
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true })
  }
}
