import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from './start-refused.ts'

/** The end of a sentence that tells an administrator to restore a backup. */
export const AS_DESCRIBED = 'as docs/deploying.md describes under "Backup and restore"'

const REASON_MAX = 200

/** Creates the data folder if it is missing. @throws StartRefused if this process cannot write to it */
export function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartRefused(
      `The data folder ${folder} cannot be used (${reasonOf(error)}): make it writable for this user, or set DATA_DIR to another folder and restore a backup there, ${AS_DESCRIBED}.`,
      { cause: error },
    )
  }
}

/** Without its `PG_VERSION`, a database would be overwritten by a new one. @throws StartRefused */
export function requireVersion(database: string): void {
  const isNew = !existsSync(database) || readdirSync(database).length === 0
  if (!isNew && !existsSync(path.join(database, 'PG_VERSION')))
    refuseDatabase(database, new Error('the file PG_VERSION is missing'))
}

/** @throws StartRefused always */
export function refuseDatabase(database: string, cause: unknown): never {
  throw new StartRefused(
    `The database in ${database} cannot be opened (${reasonOf(cause)}): restore a backup of the data folder, ${AS_DESCRIBED}.`,
    { cause },
  )
}

/** Whether files of the embedded database are damaged: a crash of PGlite, or a code of Postgres for internal and file errors. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'RuntimeError') return true
  if ('code' in error && /^(?:XX|58)/.test(String(error.code))) return true
  return isDamage(error.cause)
}

function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message || error.name : String(error)).split('\n')
  return line.slice(0, REASON_MAX)
}
