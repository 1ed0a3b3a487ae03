import { runCommand, type Command } from './command.ts'
import { sendCommand } from './control.ts'
import { openPglite, openPostgres } from './db/database.ts'
import { folderHolder } from './db/folder-lock.ts'
import { readEnv } from './env.ts'
import { systemClock } from './clock.ts'
import { createLog } from './log.ts'
import { systemRandom } from './random.ts'
import { requireNoFiles } from './services/housekeeping/claim-files.ts'
import { CommandRefused } from './services/operator-ctx.ts'
import { StartRefused } from './start-refused.ts'
import { openStorage } from './storage/open-storage.ts'

/** Runs a command in the process that has the embedded database open, or else in this one; returns its output. */
async function carryOut(command: Command): Promise<string> {
  // Only the database and the files are needed, so a missing secret must not fail this.
  const env = readEnv(undefined, { NODE_ENV: 'development', DEMO: 'on' })
  const holder = env.DATABASE_URL ? null : folderHolder(env.DATA_DIR)
  if (holder?.control) return sendCommand(holder.control, command)
  // Before the database, whose folder a failure would leave locked.
  const storage = await openStorage(env, createLog(env.LOG_LEVEL), () => systemClock.now())
  const connection = env.DATABASE_URL ? openPostgres(env.DATABASE_URL, { poolSize: 1 }) : await openPglite(env.DATA_DIR)
  try {
    await connection.migrate(async () => {
      if (command.do !== 'adopt-files') await requireNoFiles(storage)
    })
    return await runCommand({ db: connection.db, storage, clock: systemClock, random: systemRandom, env }, command)
  } finally {
    await storage.close()
    await connection.close()
  }
}

/** Runs an operator's program: `read` parses its arguments to a command, or throws SettingsError with the usage. */
export async function operate(read: (words: readonly string[]) => Command): Promise<void> {
  try {
    process.stdout.write(`${await carryOut(read(process.argv.slice(2)))}\n`)
  } catch (error) {
    const told = [StartRefused, CommandRefused].some((kind) => error instanceof kind)
    if (!told || !(error instanceof Error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
