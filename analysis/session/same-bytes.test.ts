import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { hashesOfValidation } from '../testing/validation-run.ts'

it('gives the same bytes for each step in a worker thread as here, and twice here', async () => {
  const here = await hashesOfValidation()
  const worker = new Worker(new URL('../testing/validation-worker.ts', import.meta.url))
  const there = await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  await worker.terminate()
  expect(there).toEqual(here)
  expect(await hashesOfValidation()).toEqual(here)
  expect(Object.keys(here)).toEqual([
    'read 1',
    'map 1',
    'read 2',
    'map 2',
    'read 3',
    'map 3',
    'tables',
    'traces',
    'composites 1',
    'composites 2',
  ])
})
