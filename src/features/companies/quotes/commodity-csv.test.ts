import { expect, test } from 'vitest'
import { readCommodityCsv } from './commodity-csv.ts'

test('each row is compared with what is on record, and what is wrong is named', () => {
  const text =
    'Date;Price\n2026-02-25;2880\n2026-02-26;2.895,5\n2026-02-27;-1\n2026-02-30;1\n2026-02-25;1\n2099-01-01;1'
  const known = [
    { date: '2026-02-25', price: 2880 },
    { date: '2026-02-26', price: 1 },
  ]
  expect(readCommodityCsv(text, known, '2026-03-01').rows.map(({ state, issue }) => issue ?? state)).toEqual([
    'same',
    'changed',
    'number_invalid',
    'date_invalid',
    'date_twice',
    'date_future',
  ])
})

test('a heading without the columns is told, and nothing is read', () => {
  expect(readCommodityCsv('day,close\n2026-02-25,1', [], '2026-03-01')).toEqual({
    missing: ['date', 'price'],
    rows: [],
  })
})
