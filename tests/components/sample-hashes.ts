import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { BrowserCommand } from 'vitest/node'

const SAMPLES = pathToFileURL(join(import.meta.dirname, '../../packages/validation/testing/operation-samples.ts')).href

/** Hashes of what each analysis operation gives in a worker thread of Node. */
export const sampleHashes: BrowserCommand<[]> = async () => {
  const code = `import(${JSON.stringify(SAMPLES)}).then(async ({ hashesOfOperations }) =>
    require('node:worker_threads').parentPort.postMessage(await hashesOfOperations()))`
  // A package that reads rasters takes a thread without data for one of its own.
  const worker = new Worker(code, { eval: true, workerData: {} })
  try {
    return await new Promise<Record<string, string>>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  } finally {
    await worker.terminate()
  }
}
