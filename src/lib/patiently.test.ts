import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patiently, pause } from './patiently.ts'

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

test('an answer that comes at once is handed on, and nobody hears of a failure', async () => {
  const failed = vi.fn()
  await expect(patiently(async () => 7, failed)).resolves.toBe(7)
  expect(failed).not.toHaveBeenCalled()
})

test('what fails is asked for again until it comes, at growing distances', async () => {
  const tries: number[] = []
  const failed = vi.fn()
  const start = Date.now()
  const answer = patiently(async () => {
    tries.push((Date.now() - start) / 1000)
    if (tries.length < 6) throw new Error('away')
    return 'there'
  }, failed)
  await vi.advanceTimersByTimeAsync(30_000)
  await expect(answer).resolves.toBe('there')
  expect(tries).toEqual([0, 1, 3, 7, 15, 23])
  expect(failed).toHaveBeenCalledTimes(5)
})

test('a pause ends when the network is back', async () => {
  const ended = vi.fn()
  void pause(60_000).then(ended)
  await vi.advanceTimersByTimeAsync(1000)
  expect(ended).not.toHaveBeenCalled()
  listeners.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toHaveBeenCalled()
})
