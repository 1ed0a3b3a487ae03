import { rmSync, writeFileSync } from 'node:fs'
import { readEnv, SettingsError } from './env.ts'
import { startJobRunner } from './jobs/job-runner.ts'
import { openProcess } from './process.ts'
import { jobKinds } from './services/job-kinds.ts'
import { exitRefused } from './start-refused.ts'

/** Background work in a process of its own; any number of them share one Postgres. */
async function start(): Promise<void> {
  const env = readEnv()
  if (!env.DATABASE_URL) {
    throw new SettingsError([
      'DATABASE_URL: missing; an embedded database is open in one process, which does its own background work',
    ])
  }
  const { deps, close } = await openProcess(env)
  const sign = env.WORKER_ALIVE_FILE
  const onAlive = () => {
    if (sign === '') return
    try {
      writeFileSync(sign, '')
    } catch (error) {
      deps.log.warn({ err: error }, 'the sign of life cannot be written')
    }
  }
  const runner = await startJobRunner(deps, jobKinds, { leaseMs: env.JOB_LEASE_SECONDS * 1000, onAlive })
  deps.log.info('waiting for work')

  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    await runner.stop()
    if (sign !== '') rmSync(sign, { force: true })
    await close()
    deps.log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.on(signal, () => {
      void stop().catch((error: unknown) => {
        deps.log.error({ err: error }, 'stopped with a failure')
        process.exit(1)
      })
    })
}

try {
  await start()
} catch (error) {
  exitRefused(error)
}
