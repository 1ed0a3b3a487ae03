import { expect, test } from 'vitest'
import { changesBetween, mismatchesOf, shareOf, totalsOf } from './capital-totals.ts'

const line = (kind: 'shares' | 'options', label: string, count: number) => ({
  kind,
  label,
  count,
  strike: null,
  expires_on: null,
})
const ITEMS = [line('shares', 'Common', 900), line('options', 'Staff', 100)]

test('shares are issued, and every line is fully diluted', () => {
  expect(totalsOf(ITEMS)).toEqual({ issued: 900, fullyDiluted: 1000 })
  expect(totalsOf([])).toEqual({ issued: 0, fullyDiluted: 0 })
  expect(shareOf(100, 1000)).toBe(10)
  expect(shareOf(1, 0)).toBe(0)
})

test('a stated total that the lines do not add up to is told; one that is not stated is not', () => {
  expect(mismatchesOf({ stated_issued: 900, stated_fully_diluted: null }, ITEMS)).toEqual([])
  expect(mismatchesOf({ stated_issued: 901, stated_fully_diluted: 999 }, ITEMS)).toEqual([
    { total: 'issued', stated: 901, computed: 900 },
    { total: 'fullyDiluted', stated: 999, computed: 1000 },
  ])
})

test('versions differ by lines that were changed, added and removed', () => {
  const after = [line('shares', 'Common', 950), line('options', 'Directors', 5)]
  expect(
    changesBetween(ITEMS, after).map(({ label, before, after: now }) => [label, before?.count, now?.count]),
  ).toEqual([
    ['Common', 900, 950],
    ['Directors', undefined, 5],
    ['Staff', 100, undefined],
  ])
  expect(changesBetween(ITEMS, ITEMS)).toEqual([])
})
