import { expect, it } from 'vitest'
import { daysOfDate } from './written-date.ts'

const days = (...texts: string[]) => texts.map((text) => Date.parse(text) / 86_400_000)

it.each([
  ['2019-05-03', days('2019-05-03')],
  ['2019/5/3', days('2019-05-03')],
  ['20190503', days('2019-05-03')],
  ['2019-05-03T10:00:00Z', days('2019-05-03')],
  ['13.05.2019', days('2019-05-13')],
  ['05/13/2019', days('2019-05-13')],
  ['03/05/2019', days('2019-03-05', '2019-05-03')],
  ['3-May-19', days('2019-05-03')],
  ['May 3, 2019', days('2019-05-03')],
  ['3 September 1987', days('1987-09-03')],
  ['May-2019', days('2019-05-01')],
  ['05/2019', days('2019-05-01')],
  ['2019', days('2019-01-01')],
  ['43588', days('2019-05-03')],
  ['29/02/2020', days('2020-02-29')],
])('reads %s', (text, expected) => {
  expect(daysOfDate(text)).toEqual(expected)
})

it.each(['', 'soon', '2019-13-01', '2019-02-29', '31/04/2019', '0', '12', '1/2', '99/99/99', '3-Foo-2019', 'a-b-c'])(
  'reads no date from "%s"',
  (text) => {
    expect(daysOfDate(text)).toEqual([])
  },
)
