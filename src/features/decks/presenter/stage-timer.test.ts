import { describe, expect, test } from 'vitest'
import { countedBy, resetTimer, startedTimer, timerText, toggledTimer, toneOf, withMinutes } from './stage-timer.ts'

const START = 1_000_000
const SECOND = 1000
const MINUTE = 60 * SECOND

describe('a timer', () => {
  test('counts only while it runs', () => {
    const paused = toggledTimer(startedTimer(START), START + 10 * SECOND)
    expect(countedBy(paused, START + MINUTE)).toBe(10 * SECOND)
    const again = toggledTimer(paused, START + MINUTE)
    expect(countedBy(again, START + MINUTE + 5 * SECOND)).toBe(15 * SECOND)
  })

  test('starts anew on reset, and stays paused if it was', () => {
    const running = resetTimer(startedTimer(START), START + MINUTE)
    expect(countedBy(running, START + MINUTE + SECOND)).toBe(SECOND)
    const paused = resetTimer(toggledTimer(startedTimer(START), START + MINUTE), START + MINUTE)
    expect(countedBy(paused, START + 2 * MINUTE)).toBe(0)
  })

  test('does not count backwards when the clock is set back', () => {
    expect(countedBy(startedTimer(START), START - MINUTE)).toBe(0)
  })
})

test.each([
  [null, 0, '0:00'],
  [null, 59.9 * SECOND, '0:59'],
  [null, 65 * MINUTE + 9 * SECOND, '1:05:09'],
  [10, 0, '10:00'],
  [10, 0.5 * SECOND, '10:00'],
  [10, 10 * MINUTE, '0:00'],
  [10, 10 * MINUTE + 12 * SECOND, '−0:12'],
  [90, 0, '1:30:00'],
])('a timer of %s minutes after %s ms says %s', (minutes, counted, text) => {
  expect(timerText(withMinutes(startedTimer(START), minutes), START + counted)).toBe(text)
})

test.each([
  [null, 500 * MINUTE, 'usual'],
  [30, 27.9 * MINUTE, 'usual'],
  [30, 28 * MINUTE, 'warning'],
  [5, 3.9 * MINUTE, 'usual'],
  [5, 4 * MINUTE, 'warning'],
  [5, 5 * MINUTE, 'warning'],
  [5, 5 * MINUTE + 1, 'over'],
] as const)('a timer of %s minutes after %s ms is %s', (minutes, counted, tone) => {
  expect(toneOf(withMinutes(startedTimer(START), minutes), START + counted)).toBe(tone)
})
