import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryUntilLoaded, pause } from './retry.ts'

const listeners = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners))
  vi.stubGlobal('removeEventListener', listeners.removeEventListener.bind(listeners))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a first attempt that succeeds returns its value and reports no failure', async () => {
  const failed = vi.fn()
  await expect(retryUntilLoaded(async () => 7, failed)).resolves.toBe(7)
  expect(failed).not.toHaveBeenCalled()
})

test('a failed load is retried until it succeeds, with growing pauses', async () => {
  const tries: number[] = []
  const failed = vi.fn()
  const start = Date.now()
  const answer = retryUntilLoaded(async () => {
    tries.push((Date.now() - start) / 1000)
    if (tries.length < 6) throw new Error('away')
    return 'there'
  }, failed)
  await vi.advanceTimersByTimeAsync(30_000)
  await expect(answer).resolves.toBe('there')
  expect(tries).toEqual([0, 1, 3, 7, 15, 23])
  expect(failed).toHaveBeenCalledTimes(5)
})

test('a pause ends when the browser is online again', async () => {
  const ended = vi.fn()
  void pause(60_000).then(ended)
  await vi.advanceTimersByTimeAsync(1000)
  expect(ended).not.toHaveBeenCalled()
  listeners.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toHaveBeenCalled()
})
