import { expect, it } from 'vitest'
import { commands } from 'vitest/browser'

it('gives the same bytes for each analysis operation in a web worker as in Node', { timeout: 90_000 }, async () => {
  const worker = new Worker(new URL('sample-worker.ts', import.meta.url), { type: 'module' })
  const here = new Promise<Record<string, string>>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Record<string, string>>) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  })
  const there = await commands.sampleHashes()
  expect(await here).toEqual(there)
  worker.terminate()
  expect(Object.keys(there).length).toBeGreaterThan(100)
})
