import { expect, test } from 'vitest'
import { changeOver, choiceOf, commonStart, daysIn, indexedTo100, QUOTE_RANGES } from './quote-range.ts'

const day = (date: string, close = 1) => ({ date, open: close, high: close, low: close, close, volume: 1 })
const DAYS = [
  day('2020-03-31'),
  day('2025-03-31', 2),
  day('2025-12-31', 4),
  day('2026-01-02', 5),
  day('2026-02-27', 6),
  day('2026-03-30', 7),
  day('2026-03-31', 8),
]
const datesIn = (range: (typeof QUOTE_RANGES)[number]) => daysIn(DAYS, range).map(({ date }) => date)

test('a range ends with the last day on record', () => {
  expect(datesIn('1D')).toEqual(['2026-03-30', '2026-03-31'])
  expect(datesIn('1M')).toEqual(['2026-03-30', '2026-03-31'])
  expect(datesIn('YTD')[0]).toBe('2025-12-31')
  expect(datesIn('1Y')[0]).toBe('2025-03-31')
  expect(datesIn('5Y')).toHaveLength(6)
  expect(datesIn('Max')).toHaveLength(7)
  for (const range of QUOTE_RANGES) expect(daysIn([], range)).toEqual([])
})

test('a month before a day that the shorter month lacks is its last day', () => {
  const days = [day('2026-02-27'), day('2026-02-28'), day('2026-03-31')]
  expect(daysIn(days, '1M').map(({ date }) => date)).toEqual(['2026-02-28', '2026-03-31'])
})

test('change is measured over the range', () => {
  expect(changeOver(daysIn(DAYS, 'YTD'))).toBe(100)
  expect(changeOver(DAYS.slice(0, 1))).toBeNull()
})

test('companies are compared from the first day that both have', () => {
  const other = [day('2025-12-31', 10), day('2026-01-02', 5)]
  const from = commonStart(DAYS, other) ?? ''
  expect(from).toBe('2025-12-31')
  expect(indexedTo100(other, from).map(({ value }) => value)).toEqual([100, 50])
  expect(indexedTo100(DAYS, from).map(({ value }) => value)).toEqual([100, 125, 150, 175, 200])
  expect(commonStart(DAYS, [day('1999-01-04')])).toBeNull()
  expect(indexedTo100([], from)).toEqual([])
})

test('junk in an address counts as the fallback', () => {
  expect(choiceOf(QUOTE_RANGES, '9Z', '1Y')).toBe('1Y')
  expect(choiceOf(QUOTE_RANGES, '5D', '1Y')).toBe('5D')
})
