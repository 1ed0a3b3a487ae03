import { expect, test } from 'vitest'
import { SlideClock } from './slide-clock.ts'

test('only the time in sight counts, and each part of it once', () => {
  let now = 0
  const clock = new SlideClock(() => now)
  now = 1000
  expect(clock.take()).toBe(0)
  clock.show(true)
  now = 2500
  expect(clock.take()).toBe(1500)
  now = 2600
  clock.show(false)
  now = 9000
  expect(clock.take()).toBe(100)
  clock.show(true)
  clock.show(true)
  now = 9050.4
  expect(clock.take()).toBe(50)
})

test('a computer that was asleep reports no more than one report may say', () => {
  let now = 0
  const clock = new SlideClock(() => now)
  clock.show(true)
  now = 9 * 3_600_000
  expect(clock.take()).toBe(600_000)
})
