import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** Folders of Debian's programs, which every process may look in. */
const FOLDERS = ['/usr/local/bin', '/usr/bin', '/bin', '/opt/homebrew/bin']

/** Where a program is: at the path given, or by its name in the usual folders. Null where it is not. */
export function findProgram(name: string): string | null {
  const places = name.includes('/') ? [path.resolve(name)] : FOLDERS.map((folder) => path.join(folder, name))
  return places.find(isExecutable) ?? null
}

function isExecutable(place: string): boolean {
  try {
    accessSync(place, constants.X_OK)
    return true
  } catch {
    return false
  }
}
