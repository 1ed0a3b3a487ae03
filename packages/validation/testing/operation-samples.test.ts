import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { FIXES } from '../fixes/fix-list.ts'
import { RULES } from '../rules/rule-catalog.ts'
import { hashesOfOperations } from './operation-samples.ts'

it('gives the same bytes for each operation in a worker thread as here', { timeout: 60_000 }, async () => {
  const module = new URL('operation-samples.ts', import.meta.url).href
  const code = `import(${JSON.stringify(module)}).then(async ({ hashesOfOperations }) =>
    require('node:worker_threads').parentPort.postMessage(await hashesOfOperations()))`
  // A package that reads rasters takes a thread without data for one of its own.
  const worker = new Worker(code, { eval: true, workerData: {} })
  const there = await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  await worker.terminate()
  const here = await hashesOfOperations()
  expect(there).toEqual(here)
  expect(Object.keys(here)).toEqual(
    expect.arrayContaining([
      ...RULES.map(({ code: rule }) => `rule ${rule}`),
      ...Object.keys(FIXES).map((fix) => `fix ${fix}`),
    ]),
  )
  expect(here['all taken back']).toBe(here['opened'])
})
