import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../tools/postgres.mjs'

const POLL_MS = 100
const MOST_MS = 600_000

async function hasAnswered(url: string): Promise<boolean> {
  return await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const until = performance.now() + MOST_MS
  while (!(await hasAnswered(url))) {
    if (child.exitCode !== null || performance.now() > until) throw new Error('npm start did not serve the app')
    await sleep(POLL_MS)
  }
}

/** Seconds from `npm start` in a checkout until the product answers; then stops it. */
export async function startSeconds(checkout: string, dataDir: string, settings: NodeJS.ProcessEnv = {}) {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: checkout,
    env: { ...process.env, ...settings, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await untilReady(child, `http://127.0.0.1:${port}/readyz`)
    return (performance.now() - began) / 1000
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}

/** Starts a clone of the last commit with nothing installed or cached, and then again. */
export async function freshStart(root: string): Promise<{ fresh: number; warm: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'outcrop-start-'))
  try {
    const checkout = join(folder, 'outcrop')
    execFileSync('git', ['clone', '--quiet', root, checkout])
    const [dataDir, settings] = [join(folder, 'data'), { npm_config_cache: join(folder, 'npm') }]
    const fresh = await startSeconds(checkout, dataDir, settings)
    return { fresh, warm: await startSeconds(checkout, dataDir, settings) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
