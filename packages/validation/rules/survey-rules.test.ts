import { expect, it } from 'vitest'
import { checkSmall, codesWithoutCases, type RuleCase } from '../testing/check-small.ts'

const stations = (...rows: string[]) => `survey:\nhole|depth|azimuth|dip\n${rows.join('\n')}`

const cases: readonly RuleCase[] = [
  ['S01', 'a hole without a collar', 'collar:\nhole\nA\n\nsurvey:\nhole|depth\nA|0\nB|0\n|5', ['1:hole@1', '2:hole@1']],
  ['S01', 'all have collars', 'collar:\nhole\nA\n\nsurvey:\nhole|depth\nA|0', []],
  ['S01', 'no table of collars', 'survey:\nhole|depth\nA|0', []],
  ['S02', 'a depth twice', 'survey:\nhole|depth\nA|0\nA|30\nA|30\nA|60', ['2:depth ~1 =30']],
  [
    'S02',
    'one depth in two units of the last place',
    'survey:\nhole|depth\nA|0.3\nA|0.30000000004',
    ['1:depth ~0 =0.3'],
  ],
  ['S02', 'a depth behind a deeper one', 'survey:\nhole|depth\nA|0\nA|60\nA|30\nB|10', ['2:depth ~1 =60']],
  ['S02', 'twice, but apart', 'survey:\nhole|depth\nA|0\nA|30\nA|0', ['2:depth ~0 =0']],
  ['S02', 'holes in turn', 'survey:\nhole|depth\nA|0\nB|0\nA|30\nB|30\nA|\nA|60', []],
  ['S03', 'above the collar', 'survey:\nhole|depth\nA|-5\nA|0', ['0:depth']],
  ['S03', 'at the collar', 'survey:\nhole|depth\nA|0\nA|', []],
  [
    'S04',
    'deeper than the hole, in feet',
    'collar:\nhole|end_depth\nA|30.48\n\nsurvey ft:\nhole|depth\nA|100\nA|104',
    ['1:depth@1 =100'],
  ],
  ['S04', 'within what is allowed', 'collar:\nhole|end_depth\nA|30\nB|\n\nsurvey:\nhole|depth\nA|31\nB|900', []],
  ['S05', 'the first station is deep', 'survey:\nhole|depth\nA|60\nA|30\nB|0\nB|30', ['1:depth']],
  ['S05', 'one at the collar', 'survey:\nhole|depth\nA|30\nA|0', []],
  ['S06', 'less than 0, more than 360', stations('A|0|-10|-60', 'A|30|370|-60'), ['0:azimuth =350', '1:azimuth =10']],
  ['S06', '0 and 360', stations('A|0|0|-60', 'A|30|360|-60', 'A|60||-90'), []],
  ['S07', 'steeper than vertical', stations('A|0|0|-91', 'A|30|0|95'), ['0:dip', '1:dip']],
  ['S07', 'vertical', stations('A|0|0|-90', 'A|30|0|90'), []],
  ['S08', 'fewer point up', stations('A|0|0|-60', 'A|30|0|-61', 'A|60|0|62'), ['2:dip']],
  ['S08', 'fewer point down', stations('A|0|0|60', 'A|30|0|-61', 'B|60|0|62'), ['1:dip']],
  ['S08', 'as many of both: negative is down', stations('A|0|0|60', 'B|0|0|-60'), ['0:dip']],
  [
    'S08',
    'collars of the other sign',
    `collar:\nhole|dip\nA|60\nB|-60\n\n${stations('A|0|0|-60', 'A|30|0|-61')}`,
    ['0:dip'],
  ],
  ['S08', 'collars alone', 'collar:\nhole|dip\nA|-60\nB|61\nC|-60', ['1:dip']],
  ['S08', 'collars of the same sign', `collar:\nhole|dip\nA|-60\nB|\n\n${stations('A|0|0|-60')}`, []],
  ['S08', 'about flat', stations('A|0|0|-2', 'A|30|0|1', 'A|60|0|-60'), []],
  ['S08', 'one sign', stations('A|0|0|60', 'B|0|0|90'), []],
  ['S09', 'a sharp turn', stations('A|0|0|-60', 'A|30|0|-60', 'A|60|0|-48'), ['2:row ~1 =12']],
  ['S09', 'stations that are not in order', stations('A|60|0|-48', 'A|30|0|-60', 'A|0|0|-60'), ['0:row ~1 =12']],
  [
    'S09',
    'in feet, and by a limit of its own',
    'survey ft:\nhole|depth|azimuth|dip\nA|0|20|-75\nA|100|45|-65',
    ['1:row ~0 =12.75'],
  ],
  ['S09', 'the azimuth of a steep hole', stations('A|0|0|-89.9', 'A|30|180|-89.9', 'A|60|90|-89.8'), []],
  ['S09', 'a vertical hole without azimuth', stations('A|0||-90', 'A|30||-90', 'A|60|10|-89'), []],
  ['S09', 'one depth twice', stations('A|0|0|-60', 'A|0|90|-60'), []],
  ['S10', 'nothing says which north', stations('A|0|0|-60', 'A|30|0|-60'), ['0:azimuth']],
  [
    'S10',
    'some rows do not say it',
    'survey:\nhole|depth|azimuth|azimuth_north\nA|0|0|grid\nA|30|1|',
    ['1:azimuth_north'],
  ],
  ['S10', 'all say it', 'survey:\nhole|depth|azimuth|azimuth_north\nA|0|0|magnetic', []],
  [
    'S11',
    'turned about',
    stations('A|0|10|-60', 'A|30|191|-60', 'A|60|12|-60'),
    ['1:azimuth ~0 =181', '2:azimuth ~1 =179'],
  ],
  ['S11', 'about north', stations('A|0|359|-60', 'A|30|1|-60'), []],
  ['S11', 'a hole through the vertical', stations('A|0|10|-87', 'A|30|190|-88'), []],
  [
    'S12',
    'what a station lacks',
    stations('A||0|-60', 'A|30||-60', 'A|60|3|', 'A|90|NE|-60'),
    ['0:depth =depth', '1:azimuth =azimuth', '2:dip =dip', '3:azimuth =azimuth'],
  ],
  ['S12', 'what is steep enough to need no azimuth', stations('A|0||-89.6', 'A|30||-89.4'), ['1:azimuth =azimuth']],
  ['S12', 'a vertical hole needs no azimuth', stations('A|0||-90', 'A|30|5|-89'), []],
]

it.each(cases.map((row) => ({ name: `${row[0]}: ${row[1]}`, row })))(
  '$name',
  async ({ row: [code, , text, found, options] }) => {
    expect(await checkSmall(code, text, options)).toEqual(found)
  },
)

it('has for each rule of surveys a case that fires and one that does not', () => {
  expect(codesWithoutCases('S', cases)).toEqual([])
})

it('S09 finds 12.95 degrees between I15 A20 and I25 A45 (drillingformulas.com/minimum-curvature-method)', async () => {
  const text = 'survey:\nhole|depth|azimuth|dip\nA|0|20|-75\nA|30|45|-65'
  expect(await checkSmall('S09', text)).toEqual(['1:row ~0 =12.95'])
})
