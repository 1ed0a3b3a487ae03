import type { ValidationFile } from '@outcrop/contract/data/validation.ts'
import type { WorkerFile } from './worker/session-worker.ts'

export interface FreshFiles {
  readonly files: readonly WorkerFile[]
  /** Names of those that take the place of what was handed over before. */
  readonly replaced: ReadonlySet<string>
}

export interface StoredContents {
  /**
   * Stored files that are to be handed over: those that are not known yet, and those whose bytes somebody else replaced. `isSent`
   * says of a person's own file whether the server has all of it.
   */
  fresh(stored: readonly ValidationFile[], isSent: (file: Blob) => boolean): FreshFiles
  /** The person chose a file of their own in place of what is stored. */
  own(name: string): void
}

/** Tells bytes apart. A version alone counts changes of other fields too. */
export function contentOf({ size, sha256, version }: ValidationFile): string {
  return `${size} ${sha256 ?? version}`
}

/** Which bytes of stored files a session knows, by name. */
export function createStoredContents(
  known: (name: string) => WorkerFile | null,
  mediaUrl: (url: string) => string,
): StoredContents {
  /** What the server has in place of a file of the person's own, before and after it was sent. */
  const before = new Map<string, string>()
  const sent = new Map<string, string>()

  function isReplaced(stored: ValidationFile, inWorker: WorkerFile, isSent: (file: Blob) => boolean): boolean {
    const { name, size } = stored
    const content = contentOf(stored)
    if (!('blob' in inWorker)) return inWorker.content !== content
    const own = sent.get(name)
    if (own !== undefined) return own !== content
    const first = before.get(name)
    // What is listed may be of before.
    if (first === content) return false
    if (size === inWorker.blob.size) {
      sent.set(name, content)
      return false
    }
    if (isSent(inWorker.blob)) return true
    before.set(name, content)
    return false
  }

  return {
    fresh(stored, isSent) {
      const replaced = new Set<string>()
      const files = stored.flatMap((file): WorkerFile[] => {
        const { name, size, url } = file
        // It has no address while its bytes are on their way.
        if (url === null) return []
        const inWorker = known(name)
        if (inWorker && !isReplaced(file, inWorker, isSent)) return []
        if (inWorker) replaced.add(name)
        return [{ name, size, url: mediaUrl(url), content: contentOf(file) }]
      })
      return { files, replaced }
    },
    own(name) {
      const inWorker = known(name)
      const stored = sent.get(name) ?? (inWorker && !('blob' in inWorker) ? inWorker.content : undefined)
      sent.delete(name)
      if (stored !== undefined) before.set(name, stored)
    },
  }
}
