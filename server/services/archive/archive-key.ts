/** Where the archive is as an address of media names it; nothing is stored under that key. */
export function archiveKey(id: string): string {
  return `archives/${id}/files.zip`
}

/** The id of the archive that a key names; null for keys of other things. */
export function archiveIdOf(key: string): string | null {
  return /^archives\/([0-9a-f-]{36})\/files\.zip$/.exec(key)?.[1] ?? null
}
