import { expect, it } from 'vitest'
import { checkSmall, codesWithoutCases, type RuleCase } from '../testing/check-small.ts'

const intervals = (...rows: string[]) => `assay:\nhole|from|to|sample_type\n${rows.join('\n')}`
const metres = (count: number, ...others: string[]) =>
  intervals(...Array.from({ length: count }, (_, at) => `A|${at}|${at + 1}|`), ...others)

const cases: readonly RuleCase[] = [
  [
    'I01',
    'holes without collars in two tables',
    'collar:\nhole\nA\n\nassay:\nhole|from\nB|0\nA|0\n\nlithology:\nhole|from\nA|0\n|1',
    ['0:hole@1', '1:hole@2'],
  ],
  ['I01', 'a blank sample of no hole', 'collar:\nhole\nA\n\nassay:\nhole|from|sample_type\nA|0|\n||blank', []],
  ['I01', 'no table of collars', intervals('A|0|1|'), []],
  ['I02', 'upside down', intervals('A|2|1|', 'A|5|6|'), ['0:from']],
  ['I02', 'no length, and a blank', intervals('A|2|2|', 'A|5||', 'A|1|2|'), []],
  ['I03', 'no length', intervals('A|2|2|', 'A|0.3|0.3000000001|'), ['0:to', '1:to']],
  ['I03', 'a standard has none', intervals('A|2|2|STD', 'A|2|2.01|'), []],
  ['I04', 'an overlap', intervals('A|0|2|', 'A|1.5|3|'), ['1:from ~0 =0.5']],
  [
    'I04',
    'one within another, in rows that are not in order',
    intervals('A|2|3|', 'A|0|10|', 'A|5|6|'),
    ['0:from ~1 =1', '2:from ~1 =1'],
  ],
  ['I04', 'in feet', 'lithology ft:\nhole|from|to\nA|0|10\nA|9|12', ['1:from ~0 =1']],
  ['I04', 'intervals that touch', intervals('A|0|1|', 'A|1|2|', 'B|0|5|', 'C|4|6|'), []],
  ['I04', 'sums that are off by 1e-9', intervals('A|0|4.570000001|', 'A|4.57|6.1|'), []],
  ['I04', 'the same interval again, and one upside down', intervals('A|0|1|', 'A|0|1|', 'A|3|0|'), []],
  ['I04', 'a duplicate sample of another length', intervals('A|0|2|', 'A|1|2|DUP'), []],
  [
    'I04',
    'a limit of the company',
    intervals('A|0|2|', 'A|1.5|3|'),
    [],
    { rules: { I04: { limits: { tolerance: 1 } } } },
  ],
  ['I02', 'upside down in other intervals', 'intervals:\nhole|from|to\nA|2|1', ['0:from']],
  ['I04', 'other intervals may lie over each other', 'intervals:\nhole|from|to\nA|0|2\nA|1|3\nA|0|2', []],
  ['I05', 'a gap', intervals('A|0|2|', 'A|5|6|'), ['1:from ~0 =3']],
  ['I05', 'a gap behind the longest of those above', intervals('A|0|9|', 'A|1|2|', 'A|10|12|'), ['2:from ~0 =1']],
  ['I05', 'nothing was sampled at the top', intervals('A|30|31|', 'A|31|32|'), []],
  ['I05', 'a gap of rounding', intervals('A|0|1.005|', 'A|1.01|2|'), []],
  [
    'I06',
    'deeper than the hole, in feet of one table',
    'collar:\nhole|end_depth\nA|30.48\n\nassay ft:\nhole|from|to\nA|90|100\nA|100|101',
    ['1:to@1 =100'],
  ],
  ['I06', 'to the end, and no end', 'collar:\nhole|end_depth\nA|30\nB|\n\nassay:\nhole|from|to\nA|0|30.04\nB|0|99', []],
  ['I07', 'above the collar', intervals('A|-1|0|', 'A|1|-2|'), ['0:from', '1:to']],
  ['I07', 'from the collar', intervals('A|0|1|', 'A||2|'), []],
  ['I08', 'blanks and words', intervals('A||1|', 'A|1|end|', 'A|2|3|', 'A|3|4|'), ['0:from =from', '1:to =to']],
  ['I08', 'a column that is not there', 'lithology:\nhole|from\nA|0', ['0:row =to']],
  ['I08', 'a standard has no place', intervals('A|||CRM', 'A|0|1|'), []],
  ['I09', 'the same again', intervals('A|0|1|', 'A|1|2|', 'A|0|1|', 'A|0|1.0000000001|'), ['2:from ~0', '3:from ~0']],
  ['I09', 'other holes, another end, a duplicate', intervals('A|0|1|', 'B|0|1|', 'A|0|2|', 'A|0|1|field dup'), []],
  ['I10', 'not in order', intervals('A|1|2|', 'B|0|1|', 'A|0|1|'), ['2:from ~0']],
  ['I10', 'in order, holes in turn', intervals('A|0|1|', 'B|5|6|', 'A|1|2|', 'A||2|', 'B|6|7|'), []],
  ['I11', 'a long one among metres', metres(12, 'A|12|40|'), ['12:to =28']],
  ['I11', 'two metres among single ones', metres(12, 'A|12|14|', 'A|14|14.2|'), []],
  ['I11', 'few intervals', metres(3, 'A|3|100|'), []],
  ['I12', 'begins deep', intervals('A|31|32|', 'A|30|31|', 'B|0|1|'), ['1:from']],
  ['I12', 'begins at the collar', intervals('A|0|1|', 'B|-1|1|'), []],
]

it.each(cases.map((row) => ({ name: `${row[0]}: ${row[1]}`, row })))(
  '$name',
  async ({ row: [code, , text, found, options] }) => {
    expect(await checkSmall(code, text, options)).toEqual(found)
  },
)

it('has for each rule of intervals a case that fires and one that does not', () => {
  expect(codesWithoutCases('I', cases)).toEqual([])
})
