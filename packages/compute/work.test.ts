import { expect, it } from 'vitest'
import { createWork } from './work.ts'

it('stops within a breath once it is cancelled, and says how far it is', async () => {
  let now = 0
  let isCancelled = false
  const shares: number[] = []
  const work = createWork({
    now: () => (now += 30),
    breathe: () => Promise.resolve(),
    isCancelled: () => isCancelled,
    progress: (done) => shares.push(done),
  })
  const half = work.part(0.5, 1)
  await half.pause(0)
  await half.pause(0.5)
  expect(shares).toEqual([0.75])
  isCancelled = true
  await expect(half.pause(0.6)).rejects.toThrow('Cancelled')
})
