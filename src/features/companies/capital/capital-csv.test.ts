import { expect, test } from 'vitest'
import { readCapitalCsv } from './capital-csv.ts'

test('lines are read, with or without strike and expiry', () => {
  const text = 'Class,Label,Number,Strike,Expiry\nshares,Common,"1,200,000",,\nWarrant,Placement,50000,0.75,2027-11-15'
  expect(readCapitalCsv(text).rows.map(({ item }) => item)).toEqual([
    { kind: 'shares', label: 'Common', count: 1_200_000, strike: null, expires_on: null },
    { kind: 'warrants', label: 'Placement', count: 50_000, strike: 0.75, expires_on: '2027-11-15' },
  ])
})

test('a row that cannot be read says which column is wrong', () => {
  const lines = ['bonds,A,1,,', 'shares,,1,,', 'shares,B,1.5,,', 'options,C,1,-2,', 'options,D,1,2,30/6/27']
  const { rows } = readCapitalCsv(['class,label,number,strike,expiry', ...lines].join('\n'))
  expect(rows.map(({ line, wrong }) => [line, wrong])).toEqual([
    [2, 'class'],
    [3, 'label'],
    [4, 'number'],
    [5, 'strike'],
    [6, 'expiry'],
  ])
})

test('a heading without a needed column is refused', () => {
  expect(readCapitalCsv('label,strike\nA,1')).toEqual({ missing: ['class', 'number'], rows: [] })
})
