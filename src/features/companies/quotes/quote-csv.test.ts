import { expect, test } from 'vitest'
import { readQuoteCsv } from './quote-csv.ts'

const TODAY = '2026-03-02'
const HEAD = 'Date,Open,High,Low,Close,Volume'

test('days are new, changed or the same as on record', () => {
  const known = [
    { date: '2026-02-26', open: 1, high: 2, low: 1, close: 1.5, volume: 10 },
    { date: '2026-02-27', open: 1, high: 2, low: 1, close: 1.5, volume: 10 },
  ]
  const text = `${HEAD}\n2026-02-26,1,2,1,1.5,10\n2026-02-27,1,2,1,1.6,10\n2026-02-28,1,2,1,1.5,10`
  expect(readQuoteCsv(text, known, TODAY).rows.map(({ state }) => state)).toEqual(['same', 'changed', 'new'])
})

test('each wrong row says what is wrong, by its line', () => {
  const lines = [
    '27/02/2026,1,2,1,1.5,10',
    '2026-02-30,1,2,1,1.5,10',
    '2026-03-03,1,2,1,1.5,10',
    '2026-02-20,1,2,1,,10',
    '2026-02-21,1,2,1.8,1.5,10',
    '2026-02-22,1,1.2,1,1.5,10',
    '2026-02-23,1,2,1,1.5,-4',
    '2026-02-24,1,2,1,1.5,10',
    '2026-02-24,1,2,1,1.5,10',
  ]
  const { rows } = readQuoteCsv([HEAD, ...lines].join('\n'), [], TODAY)
  expect(rows.map(({ line, issue, column }) => [line, issue, column])).toEqual([
    [2, 'date_invalid', 'date'],
    [3, 'date_invalid', 'date'],
    [4, 'date_future', 'date'],
    [5, 'number_invalid', 'close'],
    [6, 'low_above_price', 'low'],
    [7, 'high_below_price', 'high'],
    [8, 'number_invalid', 'volume'],
    [9, null, null],
    [10, 'date_twice', 'date'],
  ])
})

test('columns may stand in any order, and a heading without one is refused', () => {
  const text = 'volume;close;low;high;open;date\n1000;1,5;1;2;1;2026-02-27'
  expect(readQuoteCsv(text, [], TODAY).rows[0]?.day).toEqual({
    date: '2026-02-27',
    open: 1,
    high: 2,
    low: 1,
    close: 1.5,
    volume: 1000,
  })
  expect(readQuoteCsv('date,close\n2026-02-27,1', [], TODAY)).toEqual({
    missing: ['open', 'high', 'low', 'volume'],
    rows: [],
  })
})
