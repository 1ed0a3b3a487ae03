// `npm run switch -- maintenance on`: the operator's way to turn a switch, whether the server runs or not.
import { SWITCHES } from '@outcrop/contract/flags.ts'
import { sendCommand } from './control.ts'
import { openPglite, openPostgres } from './db/database.ts'
import { folderHolder, FolderInUseError } from './db/folder-lock.ts'
import { readEnv, SettingsError } from './env.ts'
import { systemClock } from './random.ts'
import { turnSwitch } from './services/switch/turn-switch.ts'

async function run([name, state]: readonly string[]): Promise<string> {
  const known = SWITCHES.find((entry) => entry === name)
  if (!known || (state !== 'on' && state !== 'off')) {
    throw new SettingsError([`usage: npm run switch -- NAME on|off`, `NAME is one of ${SWITCHES.join(', ')}`])
  }
  const active = state === 'on'
  // Only the database is needed, so a secret that is not set must not stand in the way.
  const env = readEnv(undefined, { NODE_ENV: 'development', DEMO: 'on' })
  const holder = env.DATABASE_URL ? null : folderHolder(env.DATA_DIR)
  if (holder?.control) {
    await sendCommand(holder.control, { name: known, active })
    return `${known} is ${state}`
  }
  const connection = env.DATABASE_URL ? openPostgres(env.DATABASE_URL, { poolSize: 1 }) : await openPglite(env.DATA_DIR)
  try {
    await connection.migrate()
    await turnSwitch(connection.db, known, active, systemClock.now())
  } finally {
    await connection.close()
  }
  return `${known} is ${state}`
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof FolderInUseError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
