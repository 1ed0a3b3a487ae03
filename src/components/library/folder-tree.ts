import type { Folder } from '@outcrop/contract/files/folder.ts'

/** The folder of that id and those that it is in, from the top; empty for the top and for folders that are gone. */
export function pathTo(folders: readonly Folder[], id: string | null): Folder[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const path: Folder[] = []
  for (let at = id === null ? undefined : byId.get(id); at && !path.includes(at);) {
    path.unshift(at)
    at = at.folder_id === null ? undefined : byId.get(at.folder_id)
  }
  return path
}

/** Folders right in another one, or at the top, in the order given. */
export function childrenOf(folders: readonly Folder[], id: string | null): Folder[] {
  return folders.filter((folder) => folder.folder_id === id)
}

/** Whether one folder is the other or lies within it. */
export function isWithin(folders: readonly Folder[], id: string | null, outer: string): boolean {
  return pathTo(folders, id).some((folder) => folder.id === outer)
}
