import type { ValidationFile } from '@outcrop/contract/validation.ts'
import type { HandedFile } from './worker/session-worker.ts'

export interface FreshFiles {
  readonly files: readonly HandedFile[]
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
  known: (name: string) => HandedFile | null,
  mediaUrl: (url: string) => string,
): StoredContents {
  /** What the server has in place of a file of the person's own, before and after it was sent. */
  const before = new Map<string, string>()
  const sent = new Map<string, string>()

  function isReplaced(stored: ValidationFile, handed: HandedFile, isSent: (file: Blob) => boolean): boolean {
    const { name, size } = stored
    const content = contentOf(stored)
    if (!('blob' in handed)) return handed.content !== content
    const own = sent.get(name)
    if (own !== undefined) return own !== content
    const first = before.get(name)
    // What is listed may be of before.
    if (first === content) return false
    if (size === handed.blob.size) {
      sent.set(name, content)
      return false
    }
    if (isSent(handed.blob)) return true
    before.set(name, content)
    return false
  }

  return {
    fresh(stored, isSent) {
      const replaced = new Set<string>()
      const files = stored.flatMap((file): HandedFile[] => {
        const { name, size, url } = file
        // It has no address while its bytes are on their way.
        if (url === null) return []
        const handed = known(name)
        if (handed && !isReplaced(file, handed, isSent)) return []
        if (handed) replaced.add(name)
        return [{ name, size, url: mediaUrl(url), content: contentOf(file) }]
      })
      return { files, replaced }
    },
    own(name) {
      const handed = known(name)
      const stored = sent.get(name) ?? (handed && !('blob' in handed) ? handed.content : undefined)
      sent.delete(name)
      if (stored !== undefined) before.set(name, stored)
    },
  }
}
