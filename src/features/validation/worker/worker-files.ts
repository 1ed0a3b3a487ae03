import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import type { WorkerFile } from './session-worker.ts'

export interface WorkerFiles {
  /** Resolves with what was found in these alone; with nothing where they could not be read. */
  add(files: readonly WorkerFile[]): Promise<readonly FoundPart[]>
  /** Adds those that could not be read. */
  addAgain(): Promise<readonly FoundPart[]>
  /** Waits for what is being added, and adds again what was lost. Resolves with whether the worker has all. */
  whole(): Promise<boolean>
  isLost(): boolean
  /** The worker failed or was ended: the next one has none of them. */
  lose(): void
  /** What was handed over by a name, or waits for `addAgain`. */
  known(name: string): WorkerFile | null
  names(): ReadonlySet<string>
  remove(name: string): void
  clear(): void
}

/** Files that a worker has, that were lost with it, and that could not be read. `look` resolves with null where it fails. */
export function createWorkerFiles(
  look: (files: readonly WorkerFile[]) => Promise<readonly FoundPart[] | null>,
): WorkerFiles {
  const inWorker = new Map<string, WorkerFile>()
  const unread = new Map<string, WorkerFile>()
  let isLost = false
  let adding: Promise<unknown> | null = null

  async function send(files: readonly WorkerFile[]): Promise<readonly FoundPart[]> {
    const names = new Set(files.map(({ name }) => name))
    const again = isLost ? [...inWorker.values()].filter(({ name }) => !names.has(name)) : []
    // At once, so that a stored file is not taken twice.
    for (const file of files) {
      inWorker.set(file.name, file)
      unread.delete(file.name)
    }
    const parts = await look([...again, ...files])
    if (parts) {
      isLost = false
      return parts.filter((part) => files.some(({ name }) => isOf(part, name)))
    }
    for (const file of files) {
      inWorker.delete(file.name)
      unread.set(file.name, file)
    }
    return []
  }

  function begin(files: readonly WorkerFile[]): Promise<readonly FoundPart[]> {
    const begun = send(files).finally(() => {
      if (adding === begun) adding = null
    })
    adding = begun
    return begun
  }

  async function whole(): Promise<boolean> {
    if (adding) await adding
    if (isLost) await begin([])
    return !isLost
  }

  const add = async (files: readonly WorkerFile[]) => (files.length === 0 ? [] : await begin(files))

  return {
    add,
    async addAgain() {
      const parts = await add([...unread.values()])
      await whole()
      return parts
    },
    whole,
    isLost: () => isLost,
    lose() {
      isLost = inWorker.size > 0
    },
    known: (name) => inWorker.get(name) ?? unread.get(name) ?? null,
    names: () => new Set(inWorker.keys()),
    remove(name) {
      inWorker.delete(name)
      unread.delete(name)
    },
    clear() {
      inWorker.clear()
      unread.clear()
      isLost = false
    },
  }
}

/** Whether a part was found in a file, or in the zip of that name. */
export function isOf(part: FoundPart, name: string): boolean {
  return part.files.some((file) => file === name || file.startsWith(`${name}/`))
}
