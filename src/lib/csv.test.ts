import { expect, test } from 'vitest'
import { parseCsv, toCsv } from './csv.ts'

test('begins with a byte order mark and ends each line with CRLF', () => {
  expect(
    toCsv([
      ['a', 1],
      [null, 2.5],
    ]),
  ).toBe('\uFEFFa,1\r\n,2.5\r\n')
})

test('quotes commas, quotes and line breaks', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines', 'plain']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines",plain\r\n')
})

test('text that a spreadsheet would run as a formula is defused, numbers are kept', () => {
  expect(toCsv([['=1+1', '+1', '-1', '@x', '\tx', -1]])).toBe("\uFEFF'=1+1,'+1,'-1,'@x,'\tx,-1\r\n")
  expect(toCsv([['=HYPERLINK("x")']])).toBe('\uFEFF"\'=HYPERLINK(""x"")"\r\n')
})

test('a CSV is read back, with quotes, line breaks and either separator', () => {
  expect(
    parseCsv(
      toCsv([
        ['a', 'b, "c"\nd'],
        [1, null],
      ]),
    ),
  ).toEqual([
    ['a', 'b, "c"\nd'],
    ['1', ''],
  ])
  expect(parseCsv('a;b\r\n\r\n1,5;2')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
  expect(parseCsv('')).toEqual([])
})
