import { expect, test, vi } from 'vitest'
import { preloadInTurn } from './preload-queue.ts'

test('at most five preloads run at a time, in order, and a failed one frees its slot', async () => {
  const started: number[] = []
  const endings: PromiseWithResolvers<number>[] = []
  const outcomes = Array.from({ length: 8 }, async (_, index) => {
    const ending = Promise.withResolvers<number>()
    endings.push(ending)
    return await preloadInTurn(() => {
      started.push(index)
      return ending.promise
    }).catch((error: unknown) => String(error))
  })
  await vi.waitFor(() => expect(started).toEqual([0, 1, 2, 3, 4]))
  endings[3]?.reject('lost')
  await vi.waitFor(() => expect(started).toEqual([0, 1, 2, 3, 4, 5]))
  endings[0]?.resolve(0)
  endings[1]?.resolve(1)
  await vi.waitFor(() => expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7]))
  for (const [index, ending] of endings.entries()) ending.resolve(index)
  expect(await Promise.all(outcomes)).toEqual([0, 1, 2, 'lost', 4, 5, 6, 7])
})

test('a free slot is used at once', async () => {
  const results = await Promise.all(Array.from({ length: 6 }, (_, index) => preloadInTurn(async () => index)))
  expect(results).toEqual([0, 1, 2, 3, 4, 5])
  expect(await preloadInTurn(async () => 'now')).toBe('now')
})
