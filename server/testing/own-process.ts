import { readEnv } from '../env.ts'
import { openProcess, type ProcessDeps } from '../process.ts'

/** Opens the database and the files of some settings as `npm start` does, in the process of the test. */
export async function openOwnProcess(settings: Record<string, string>): Promise<ProcessDeps> {
  const own = { NODE_ENV: 'test', DEMO: 'off', SECRET_KEY: 'a secret that only tests know, of some length' }
  return await openProcess(readEnv({ ...own, ...settings }))
}
