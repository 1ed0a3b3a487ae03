import { expect, it } from 'vitest'
import { checkSmall, codesWithoutCases, type RuleCase } from '../testing/check-small.ts'
import { editDistance, nearestCode } from './rock-names.ts'

const codes = new Map([
  ['GR', 'Granite'],
  ['BAS', 'Basalt'],
  ['SST', 'Sandstone'],
  ['FAULT', 'Fault'],
])
const known = { surroundings: { lithologyCodes: codes } }
const logged = (...cells: string[]) => `lithology:\nhole|code\n${cells.map((cell) => `A|${cell}`).join('\n')}`
const many = (count: number) => logged(...Array.from({ length: count }, (_, at) => `R${at}`))

const cases: readonly RuleCase[] = [
  [
    'L01',
    'codes that nobody uses',
    logged('GR', 'Grnt', 'FUALT', 'zzz', 'gr'),
    ['1:code =GR', '2:code =FAULT', '3:code', '4:code =GR'],
    known,
  ],
  [
    'L01',
    'codes of numbers',
    logged('1', '2', '3'),
    ['1:code'],
    {
      surroundings: {
        lithologyCodes: new Map([
          ['1', 'Granite'],
          ['3', 'Basalt'],
        ]),
      },
    },
  ],
  ['L01', 'codes in use, and a blank', logged('GR', 'BAS', ''), [], known],
  ['L01', 'no list of codes', logged('GR', 'Grnt'), []],
  ['L02', 'letters and blanks', logged('GR', 'gr', 'G R', 'GR', 'BAS'), ['1:code =GR', '2:code =GR']],
  ['L02', 'the spelling that the company uses', logged('gr', 'gr', 'GR'), ['0:code =GR', '1:code =GR'], known],
  ['L02', 'over two tables', `${logged('gr', 'GR')}\n\n${logged('GR')}`, ['0:code =GR']],
  ['L02', 'other codes', logged('GR', 'GRD', '', '-', '--'), []],
  ['L03', 'more codes than can be shown', many(61), ['0:code =61']],
  ['L03', 'sixty', many(60), []],
]

it.each(cases.map((row) => ({ name: `${row[0]}: ${row[1]}`, row })))(
  '$name',
  async ({ row: [code, , text, found, options] }) => {
    expect(await checkSmall(code, text, options)).toEqual(found)
  },
)

it('has for each rule of lithology a case that fires and one that does not', () => {
  expect(codesWithoutCases('L', cases)).toEqual([])
})

it.each(['GNT', 'Gnt', 'Grnt', 'granite', 'Grantie', 'GRAN'])(
  'takes %s for granite (IMEx notes of Loop3D dh2loop)',
  (text) => {
    expect(nearestCode(text, codes)).toBe('GR')
  },
)

it.each(['', 'xx', 'quartz vein', 'a fine grained dark rock with veins of calcite in it'])(
  'knows no code near "%s"',
  (text) => {
    expect(nearestCode(text, codes)).toBe('')
  },
)

it('does not choose between codes that are equally near', () => {
  const near = new Map([
    ['ABCD1', ''],
    ['ABCD2', ''],
  ])
  expect(nearestCode('ABCD3', near)).toBe('')
  expect(nearestCode('ABCDD2', near)).toBe('ABCD2')
})

it.each([
  ['kitten', 'sitting', 3],
  ['fault', 'fualt', 1],
  ['', 'abc', 3],
  ['same', 'same', 0],
])('counts changes from %s to %s', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
})
