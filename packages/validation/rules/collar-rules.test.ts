import { expect, it } from 'vitest'
import { checkSmall, codesWithoutCases, type RuleCase } from '../testing/check-small.ts'

const square = {
  surroundings: {
    property: [
      [
        [0, 0],
        [1000, 0],
        [1000, 1000],
        [0, 1000],
      ] as const,
    ],
  },
}
const flat = { surroundings: { groundAt: (x: number) => (x > 900 ? Number.NaN : 300) } }
const today = { surroundings: { today: '2026-11-26' } }

const cases: readonly RuleCase[] = [
  ['C01', 'a hole twice', 'collar:\nhole|x\nA|1\nB|2\nA|3\nA|4', ['2:hole ~0', '3:hole ~0']],
  ['C01', 'blanks around a name', 'collar:\nhole|x\nA|1\n A |3', ['1:hole ~0']],
  ['C01', 'a hole in two tables of collars', 'collar:\nhole|x\nA|1\n\ncollar:\nhole|x\nB|1\nA|1', ['1:hole@1']],
  ['C01', 'names that differ, and rows without one', 'collar:\nhole|x\nA|1\nB|2\n|3\n|4', []],
  ['C02', 'two holes in one place', 'collar:\nhole|x|y|z\nA|100|200|5\nB|100.6|200|5', ['1:x ~0 =0.6']],
  ['C02', 'across the border of a cell', 'collar:\nhole|x|y|z\nA|999.9|1999.9|5\nB|1000.1|2000.1|5', ['1:x ~0 =0.28']],
  ['C02', 'degrees a metre apart', 'collar:\nhole|x|y\nA|-84.25|36.3\nB|-84.25|36.300005', ['1:x ~0 =0.56']],
  ['C02', 'degrees, west and east', 'collar:\nhole|x|y\nA|-130.42|60\nB|-130.420015|60', ['1:x ~0 =0.83']],
  ['C02', 'degrees, too far west', 'collar:\nhole|x|y\nA|-130.42|60\nB|-130.420019|60', []],
  ['C02', 'holes two metres apart', 'collar:\nhole|x|y|z\nA|100|200|5\nB|102|200|5', []],
  ['C02', 'one above the other', 'collar:\nhole|x|y|z\nA|100|200|5\nB|100|200|55', []],
  ['C02', 'the same hole once more', 'collar:\nhole|x|y|z\nA|100|200|5\nA|100|200|5', []],
  ['C03', 'a blank and a word', 'collar:\nhole|x|y|z\nA||2|3\nB|1|north|3\nC|1|2|3', ['0:x =x', '1:y =y']],
  ['C03', 'a column that is not there', 'collar:\nhole|x|y\nA|1|2', ['0:row =z']],
  ['C03', 'all there, and 0', 'collar:\nhole|x|y|z\nA|0|0|0', []],
  [
    'C04',
    'no end depth, and a row that no hole reaches',
    'collar:\nhole|end_depth\nA|\nB|5\n\nassay:\nhole|from|to\nA|0|10\nA|10|99999',
    ['0:end_depth =10'],
  ],
  [
    'C04',
    'no end depth, and how deep its samples are',
    'collar:\nhole|end_depth\nA|\nB|50\nC|\n\nassay ft:\nhole|from|to\nA|0|10\nA|10|100',
    ['0:end_depth =30.48', '2:end_depth'],
  ],
  ['C04', 'an end depth, however odd', 'collar:\nhole|end_depth\nA|10\nB|-1', []],
  ['C14', 'no depth at all, and less', 'collar:\nhole|end_depth\nA|0\nB|-12\nC|3', ['0:end_depth', '1:end_depth']],
  ['C14', 'a blank', 'collar:\nhole|end_depth\nA|\nB|0.5', []],
  ['C05', 'outside the property', 'collar:\nhole|x|y\nA|500|500\nB|1300|500', ['1:x =300'], square],
  [
    'C05',
    'within what is allowed outside',
    'collar:\nhole|x|y\nA|1040|500\nB|1060|500',
    ['1:x =60'],
    { ...square, rules: { C05: { limits: { distance: 50 } } } },
  ],
  [
    'C05',
    'degrees, east and north of the property',
    'collar:\nhole|x|y\nA|-129.99|60.05\nB|-130.05|60.11',
    ['0:x =556', '1:x =1113'],
    {
      surroundings: {
        property: [
          [
            [-130.1, 60],
            [-130, 60],
            [-130, 60.1],
            [-130.1, 60.1],
          ],
        ],
      },
    },
  ],
  ['C05', 'inside, and blank', 'collar:\nhole|x|y\nA|1|999\nB||', [], square],
  ['C05', 'no property', 'collar:\nhole|x|y\nA|1|999', []],
  [
    'C06',
    'degrees among metres',
    'collar:\nhole|x|y\nA|745000|4020000\nB|-84.25|36.3\nC|745100|4020100',
    ['1:x =degrees'],
  ],
  [
    'C06',
    'metres among degrees',
    'collar:\nhole|x|y\nA|-84.25|36.3\nB|-84.26|36.31\nC|745100|4020100',
    ['2:x =lengths'],
  ],
  ['C06', 'one of each', 'collar:\nhole|x|y\nA|-84.25|36.3\nC|745100|4020100', ['0:x =degrees']],
  ['C06', 'a local grid', 'collar:\nhole|x|y\nA|100|50\nB|20000|10000\nC|50.5|2000', []],
  [
    'C07',
    'east and north exchanged',
    'collar:\nhole|x|y\nA|500000|5400000\nB|500500|5400500\nC|5400200|500300\nD|500100|5400100',
    ['2:x'],
  ],
  [
    'C07',
    'latitude before longitude',
    'collar:\nhole|x|y\nA|-84.25|36.3\nB|36.31|-84.26\nC|-84.251|36.301\nD|-84.252|36.3',
    ['1:x'],
  ],
  [
    'C07',
    'one hole, far from the project unless exchanged',
    'collar:\nhole|x|y\nA|5400200|500300',
    ['0:x'],
    { surroundings: { project: [500_000, 5_400_000] } },
  ],
  [
    'C07',
    'far away however it is turned',
    'collar:\nhole|x|y\nA|500000|5400000\nB|500500|5400500\nC|700000|5900000\nD|500100|5400100',
    [],
  ],
  ['C07', 'east about the same as north', 'collar:\nhole|x|y\nA|10000|10100\nB|10200|10000\nC|10100|10050', []],
  ['C08', 'above the ground', 'collar:\nhole|x|y|z\nA|0|0|306\nB|0|0|295', ['0:z =300'], flat],
  ['C08', 'on it, and where it is not known', 'collar:\nhole|x|y|z\nA|0|0|305\nB|950|0|9\nC|0|0|', [], flat],
  [
    'C09',
    'other letters, hyphens, blanks and zeros',
    'collar:\nhole\nDH-1\nDH2\n\nassay:\nhole|from|to\ndh01|0|1\ndh 1|0|1\nDH2|0|1',
    ['0:hole@1 =DH-1', '1:hole@1 =DH-1'],
  ],
  ['C09', 'the name that has a collar is kept', 'survey:\nhole|depth\nDH-01|0\n\ncollar:\nhole\nDH1', ['0:hole =DH1']],
  ['C09', 'other numbers', 'collar:\nhole\nDH-1-0\nDH-10\nDH-100\nDH1A\nDH1B', []],
  ['C10', 'no survey', 'collar:\nhole\nA\nB\n\nsurvey:\nhole|depth\nA|0', ['1:hole']],
  ['C10', 'no table of surveys', 'collar:\nhole\nA', ['0:hole']],
  ['C10', 'a collar that says its direction', 'collar:\nhole|azimuth|dip\nA|90|-60', []],
  ['C11', 'no intervals', 'collar:\nhole\nA\nB\n\nassay:\nhole|from|to\nA|0|1', ['1:hole']],
  ['C11', 'lithology only', 'collar:\nhole\nA\n\nlithology:\nhole|from|to\nA|0|1', []],
  ['C11', 'no table of intervals', 'collar:\nhole\nA', []],
  [
    'C12',
    'a day to come and days that are not',
    'collar:\nhole|date\nA|2027-01-01\nB|2019-02-30\nC|soon\nD|1019-02-03',
    ['0:date =future', '1:date =impossible', '2:date =impossible', '3:date =impossible'],
    today,
  ],
  [
    'C12',
    'dates as people write them',
    'collar:\nhole|date\nA|2019-05-03\nB|31/12/2019\nC|12/31/2019\nD|3-May-19\nE|May 3, 2019\nF|43588\nG|20190503\nH|\nI|2026-11-26 14:00',
    [],
    today,
  ],
  ['C13', 'one height for all', 'collar:\nhole|x|y|z\nA|1|2|300\nB|2|3|300\nC|3|4|300', ['0:z =300']],
  ['C13', 'two holes, or heights that differ', 'collar:\nhole|x|y|z\nA|1|2|300\nB|1|3|300', []],
  ['C13', 'blanks beside one height', 'collar:\nhole|z\nA|300\nB|\nC|301', []],
]

it.each(cases.map((row) => ({ name: `${row[0]}: ${row[1]}`, row })))(
  '$name',
  async ({ row: [code, , text, found, options] }) => {
    expect(await checkSmall(code, text, options)).toEqual(found)
  },
)

it('has for each rule of collars a case that fires and one that does not', () => {
  expect(codesWithoutCases('C', cases)).toEqual([])
})
