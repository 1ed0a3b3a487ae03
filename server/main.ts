import { DEMO_PASSWORD } from '@outcrop/contract/people/demo-people.ts'
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { listenForCommands } from './control.ts'
import { DEMO_PEOPLE } from './demo/people.ts'
import { fillDemoAssets } from './demo/demo-assets.ts'
import { fillDemoRecordingModels } from './demo/demo-recording-models.ts'
import { fillDemoExploration } from './demo/demo-exploration.ts'
import { fillDemoData } from './demo/demo-data.ts'
import { fillDemoDecks } from './demo/demo-decks.ts'
import { fillDemoRecordings } from './demo/demo-recordings.ts'
import { fillDemoValidation } from './demo/demo-validation.ts'
import { type Env, readEnv, runtimeConfig } from './env.ts'
import { connectionOptions, endSlowBodies } from './http/slow-requests.ts'
import { createSocketServer } from './http/realtime/open-realtime.ts'
import { startJobRunner } from './jobs/job-runner.ts'
import { startMailDelivery } from './mail/deliver-mails.ts'
import { openProcess } from './process.ts'
import { startHousekeeping } from './services/housekeeping/keep-house.ts'
import { startMaintenanceKeeper } from './services/status/keep-maintenance.ts'
import { jobKinds } from './services/job-kinds.ts'
import { setupToken } from './services/account/setup-token.ts'
import { hasSuperAdmin } from './services/user/has-super-admin.ts'
import { startStatusKeeper } from './services/status/keep-status.ts'
import { exitRefused } from './start-refused.ts'

/** Requests that have not finished by then are cut off. */
const STOP_MS = 10_000

async function start(): Promise<void> {
  const env = readEnv()
  if (env.APP_DIR !== '') runtimeConfig(env)
  const { deps, connection, controlSocket, endStreams, close } = await openProcess(env)
  const { log } = deps
  const isDemo = env.DEMO && (await fillDemoData(deps))
  if (env.DEMO && !isDemo) log.warn('the demo is left out: this database has companies of its own')
  if (isDemo) {
    await fillDemoAssets(deps)
    await fillDemoRecordingModels(deps)
    await fillDemoExploration(deps)
    await fillDemoValidation(deps)
  }
  const isNew = !(await hasSuperAdmin(deps.db))
  const app = createApp(deps, () => deps.stopping.aborted)
  const runner = env.RUN_JOBS
    ? await startJobRunner(deps, jobKinds, {
        alone: connection.kind === 'pglite',
        leaseMs: env.JOB_LEASE_SECONDS * 1000,
      })
    : null
  if (isDemo)
    void fillDemoDecks(deps)
      .then(() => fillDemoRecordings(deps))
      .catch((error: unknown) => log.error({ err: error }, 'demo decks or recordings are not complete'))
  const closeControl = controlSocket === null ? null : await listenForCommands(controlSocket, deps)

  const endHousekeeping = startHousekeeping(deps, connection)
  const endMailDelivery = startMailDelivery(deps)
  const endMaintenance = startMaintenanceKeeper(deps)
  let endStatus = () => {}

  const server = serve(
    {
      fetch: app.fetch,
      port: env.PORT,
      hostname: env.HOST,
      websocket: { server: createSocketServer() },
      serverOptions: connectionOptions(env),
    },
    (address) => {
      announce(env, address.port, isNew)
      endStatus = startStatusKeeper(deps, `http://${addressOf(env)}:${address.port}${env.BASE_PATH}`)
    },
  ) as Server
  endSlowBodies(server, env)
  server.on('error', (error) => {
    process.stderr.write(`Outcrop cannot listen on ${env.HOST}:${env.PORT}: ${error.message}\n`)
    stopWith(1)
  })

  /** Stops taking requests, finishes those that are running, ends streams and closes the database. */
  async function stop(code: number): Promise<void> {
    if (deps.stopping.aborted) return
    endStreams()
    endHousekeeping()
    endMailDelivery()
    endMaintenance()
    endStatus()
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
    // A connection that a client keeps alive is idle only after its answer.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const cutOff = setTimeout(() => server.closeAllConnections(), STOP_MS)
    await runner?.stop()
    await closed
    clearInterval(idle)
    clearTimeout(cutOff)
    await closeControl?.()
    await close()
    log.info('stopped')
    process.exit(code)
  }
  function stopWith(code: number): void {
    void stop(code).catch((error: unknown) => {
      log.error({ err: error }, 'stopped with a failure')
      process.exit(1)
    })
  }
  process.on('SIGTERM', () => stopWith(0))
  process.on('SIGINT', () => stopWith(0))
}

/** Where this process reaches itself. */
function addressOf({ HOST }: Env): string {
  if (HOST === '0.0.0.0') return '127.0.0.1'
  if (HOST === '::') return '[::1]'
  return HOST.includes(':') ? `[${HOST}]` : HOST
}

function announce(env: Env, port: number, isNew: boolean): void {
  const address = env.PUBLIC_URL.replace(/:0(?=\/|$)/, `:${port}`)
  const lines = [`Outcrop is at ${address}`]
  if (isNew)
    lines.push(
      '',
      'Nobody is a super admin yet. The first one opens their account here:',
      `  ${address}/admin/activate/${setupToken(env)}`,
      'or is added with `npm run admin -- create EMAIL` (in the image: `node server/admin.ts create EMAIL`).',
    )
  if (env.DEMO) {
    lines.push('', `Demo sign-ins, password ${DEMO_PASSWORD}:`)
    lines.push(...DEMO_PEOPLE.map((person) => `  ${person.emailAddress.padEnd(34)} ${person.what}`))
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

try {
  await start()
} catch (error) {
  exitRefused(error)
}
