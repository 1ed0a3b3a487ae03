// How fast this machine is at the moment. Runs on Node 20.19 or newer with nothing installed.
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'

/** Milliseconds of the work below on each of two cores of a quiet build machine. */
const QUIET_MS = 560

const WORK = `
  const { parentPort } = require('node:worker_threads')
  let sum = 0
  for (let step = 0; step < 1e8; step += 1) sum += step
  parentPort.postMessage(sum)
`

function work() {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORK, { eval: true })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/**
 * How many times longer the same work takes now than on a quiet build machine; at least 1. Shared machines vary by a factor
 * of three, so a limit in minutes means something only together with this.
 */
export async function slowness() {
  const started = performance.now()
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
  return Math.max(1, (performance.now() - started) / QUIET_MS)
}
