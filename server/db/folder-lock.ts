import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { StartRefused } from '../start-refused.ts'

const Holder = v.object({
  pid: v.number(),
  /** When the process was started, in a unit of the system's own; tells a living holder from a later process with its number. */
  born: v.nullable(v.string()),
  since: v.string(),
  /** Socket on which the holder takes an operator's commands. */
  control: v.nullable(v.string()),
})
export type FolderHolder = v.InferOutput<typeof Holder>

/** Thrown where another living process holds the data folder. */
export class FolderInUseError extends StartRefused {
  override readonly name = 'FolderInUseError'
  readonly holder: FolderHolder

  constructor(folder: string, holder: FolderHolder) {
    super(
      `The data folder ${folder} is in use by process ${holder.pid} since ${holder.since}. ` +
        'Stop that process, choose another DATA_DIR, or set DATABASE_URL to a Postgres server, which many processes can share.',
    )
    this.holder = holder
  }
}

/** Linux tells when a process was started; elsewhere the answer is null and only its number counts. */
function birthOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function isAlive(holder: FolderHolder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return holder.born === null || holder.born === birthOf(holder.pid)
}

function readHolder(file: string): FolderHolder | null {
  try {
    const parsed = v.safeParse(Holder, JSON.parse(readFileSync(file, 'utf8')))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** The living process that holds the folder, if any. */
export function folderHolder(folder: string): FolderHolder | null {
  const holder = readHolder(path.join(folder, 'lock.json'))
  return holder && isAlive(holder) ? holder : null
}

/** Moves the lock aside before it is removed, and puts it back if another process took the folder in between. */
function removeStale(file: string): void {
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
    const moved = readHolder(aside)
    if (moved && isAlive(moved)) linkSync(aside, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * Takes the folder for this process. A lock left by a process that is gone is taken over.
 * @throws FolderInUseError
 */
export function lockFolder(folder: string, control: string | null): { release(): void } {
  const file = path.join(folder, 'lock.json')
  const mine = `${file}.${process.pid}`
  const holder: FolderHolder = {
    pid: process.pid,
    born: birthOf(process.pid),
    since: new Date().toISOString(),
    control,
  }
  writeFileSync(mine, JSON.stringify(holder), { mode: 0o600 })
  try {
    // Linking fails where the name exists already, so of two processes only one gets it.
    for (let tries = 0; ; tries += 1) {
      try {
        linkSync(mine, file)
        return { release: () => rmSync(file, { force: true }) }
      } catch (error) {
        const other = folderHolder(folder)
        if (other) throw new FolderInUseError(folder, other)
        if (tries === 5) throw error
        removeStale(file)
      }
    }
  } finally {
    rmSync(mine, { force: true })
  }
}
