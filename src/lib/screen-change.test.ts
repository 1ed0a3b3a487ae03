import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginScreenChange, screenChange } from './screen-change.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a change of screen ends with its frame, and nothing waits after it', async () => {
  let draw = () => {}
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => (draw = frame))
  beginScreenChange()
  const change = screenChange()
  await vi.advanceTimersByTimeAsync(20)
  expect(screenChange()).toBe(change)
  draw()
  await vi.advanceTimersByTimeAsync(0)
  await change
  expect(screenChange()).toBeNull()
})

test('a change that nobody sees ends without a frame', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  beginScreenChange()
  await vi.advanceTimersByTimeAsync(199)
  expect(screenChange()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(2)
  expect(screenChange()).toBeNull()
})

test('a change that follows another one is waited for by itself', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  beginScreenChange()
  beginScreenChange()
  const second = screenChange()
  frames[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(screenChange()).toBe(second)
})
