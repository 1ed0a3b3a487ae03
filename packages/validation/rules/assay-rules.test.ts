import { expect, it } from 'vitest'
import { checkSmall, codesWithoutCases, type RuleCase } from '../testing/check-small.ts'
import { assayTextOf } from '@outcrop/geo/table/assay-text.ts'
import { controlKindOf } from './control-samples.ts'

const gold = (...cells: string[]) => `assay:\nhole|Au_ppm\n${cells.map((cell) => `A|${cell}`).join('\n')}`
const usual = ['0.8', '1.1', '0.5', '2', '1.4', '0.9', '0.7', '1.6', '1.2', '1']
const controls = (...rows: string[]) => `assay:\nhole|from|to|sample|sample_type|control|Au_ppm\n${rows.join('\n')}`
const censored = (...rows: string[]) =>
  `assay:\nhole|from|to|sample|sample_type|control|Au_ppm|Au_censored\n${rows.join('\n')}`
const standards = (...cells: string[]) => controls(...cells.map((cell, at) => `|||${at}|STD|OREAS 25|${cell}`))

const certificates = (...rows: string[]) => `standards:\ncontrol|element|value|deviation|unit\n${rows.join('\n')}`
const certified = (rows: string[], ...cells: string[]) => `${standards(...cells)}\n\n${certificates(...rows)}`

const cases: readonly RuleCase[] = [
  [
    'A01',
    'below detection, in numbers and in texts',
    'assay:\nAu_ppm|Cu_ppm\n<0.01|< 5\n0.5|<5\n0.7|BDL',
    ['0:Au_ppm', '0:Cu_ppm', '1:Cu_ppm'],
  ],
  ['A01', 'samples of the surface', 'points:\nx|y|Au_ppb\n1|2|<1\n3|4|5', ['0:Au_ppb']],
  ['A01', 'no limit', gold('0.01', '', '>10', 'x<5', '1'), []],
  ['A02', 'over range', gold('>10', '0.5', '≥ 100'), ['0:Au_ppm', '2:Au_ppm']],
  ['A02', 'within it', gold('10', '<0.01'), []],
  ['A03', 'codes for a limit and for nothing', gold('-0.01', '-999', '0.5'), ['0:Au_ppm =<0.01', '1:Au_ppm']],
  ['A03', 'none below 0', gold('0', '', '<-1', '1'), []],
  ['A04', 'words, as they are written', gold('NS', '1', '2', 'lnr ', '3'), ['0:Au_ppm =NS', '3:Au_ppm =lnr']],
  ['A04', 'limits, commas and blanks are no words', gold('<1', '>2', '', '0,5', '1', '2', '3', '4'), []],
  ['A05', 'more than all of it', 'assay:\nhole|Fe_%\nA|101\nA|60', ['0:Fe_% =101']],
  [
    'A05',
    'more than all of it in other units',
    'assay:\nhole|Au_ppb|Ag_oz/t\nA|1.2e9|1\nA|5|30000',
    ['0:Au_ppb =120', '1:Ag_oz/t =102.86'],
  ],
  ['A05', 'together more than the rock', 'assay:\nSiO2_%|Al2O3_%|Cu_ppm\n70|31|1000\n70|30|10', ['0:row =101.1']],
  [
    'A05',
    'one element by two methods, and what is no element',
    'assay:\nFe_%|Fe2O3_%|RQD_%|SiO2_%\n40|57.2|100|43',
    [],
  ],
  ['A05', 'no unit is known', 'assay:\nhole|Fe_\nA|500', []],
  ['A06', 'a thousandfold between two columns', 'assay:\nAu_ppm|Au_ppb\n0.5|0.5\n1|1.1\n2|2\n|3', ['0:Au_ppb =0.0011']],
  ['A06', 'two columns that agree', 'assay:\nAu_ppm|Au_ppb|Cu_ppm|Cu_%\n0.5|500|1|1\n1|1100||1\n2|1990||1', []],
  [
    'A07',
    'decimals and thousands',
    gold('0,25', '1,250.5', '1,250', '1', '2', '3', '12,5'),
    ['0:Au_ppm =0.25', '1:Au_ppm =1250.5', '2:Au_ppm', '6:Au_ppm =12.5'],
  ],
  ['A07', 'points', gold('0.25', '1250', '1.250'), []],
  [
    'A08',
    'two limits in one column',
    gold('<0.01', '0.5', '<0.005', '<0.01', '1', '2', '3'),
    ['0:Au_ppm =0.01', '2:Au_ppm =0.005'],
  ],
  [
    'A08',
    'two limits, one made a number',
    'assay:\nAu_ppm|Au_censored\n<0.01|\n0.0025|<0.005',
    ['0:Au_ppm =0.01', '1:Au_ppm =0.005'],
  ],
  ['A08', 'a limit that is kept beside its flag', 'assay:\nAu_ppm|Au_censored\n<0.01|<0.005\n1|\n2|', []],
  ['A08', 'one limit, written in two ways', gold('<0.01', '0.5', '< 0.010', '1'), []],
  ['A09', 'far above the rest, and far below', gold(...usual, '500', '0.0005'), ['10:Au_ppm =12', '11:Au_ppm =14.9']],
  ['A09', 'half of them the same', gold(...Array.from({ length: 18 }, () => '1'), '1000', '1.1'), ['18:Au_ppm =15.7']],
  ['A09', 'the rest, and a standard', `${gold(...usual)}`, []],
  ['A09', 'all the same', gold(...Array.from({ length: 12 }, () => '1')), []],
  [
    'A10',
    'a blank that is none',
    controls('A|0|1|1|||<0.01', '|||2|BLANK||0.06', '|||3|Blk||0.04', 'A|1|2|4|||7'),
    ['1:Au_ppm =6'],
  ],
  [
    'A10',
    'a blank that is none, once limits are numbers',
    censored('A|0|1|1|||0.005|<0.01', '|||2|BLANK||0.06|', '|||3|Blk||0.04|', '|||4|Blk||0.005|<0.01'),
    ['1:Au_ppm =6'],
  ],
  [
    'A10',
    'duplicates near the limit, once limits are numbers',
    censored('A|0|1|1|||0.01|', '|||2|DUP|1|0.03|', 'A|1|2|3|||0.005|<0.01'),
    [],
  ],
  [
    'A10',
    'a limit of one of two columns of an element',
    'assay:\nsample_type|Au_ppm|Au_ppb|Au_ppb_censored\n|1|0.5|<1\nBLANK|0.06|6|',
    ['1:Au_ppb =6'],
  ],
  ['A10', 'a standard that is off', standards('1', '1.02', '0.98', '1.01', '0.99', '1.5', '1'), ['5:Au_ppm =35.4']],
  ['A10', 'a standard by its certificate', certified(['Oreas 25|gold|1|0.05'], '1', '1.02', '1.2'), ['2:Au_ppm =4']],
  [
    'A10',
    'a standard by its certificate in another unit',
    certified(['OREAS 25|Au|1000|50|ppb'], '1', '1.02', '1.2'),
    ['2:Au_ppm =4'],
  ],
  ['A10', 'a standard within its certificate', certified(['OREAS 25|Au|1|0.07'], '1', '1.02', '1.2'), []],
  [
    'A10',
    'certificates of other standards and elements, and one without a deviation',
    certified(['OREAS 26|Au|9|0.1', 'OREAS 25|Cu|9|0.1', 'OREAS 25|Au|9|'], '1', '1.02', '1.2'),
    [],
  ],
  [
    'A10',
    'duplicates that differ, by name and by place',
    controls('A|0|1|1|||1', 'A|1|2|2|||2', '|||3|DUP|1|1.6', 'A|1|2|4|field duplicate||5'),
    ['2:Au_ppm ~0 =23.1', '3:Au_ppm ~1 =42.9'],
  ],
  ['A10', 'controls that agree', controls('A|0|1|1|||1', '|||2|DUP|1|1.4', '|||3|STD|X|1', '|||4|STD|X|9'), []],
  ['A10', 'duplicates near the limit', controls('A|0|1|1|||0.01', '|||2|DUP|1|0.03', 'A|1|2|3|||<0.01'), []],
  ['A11', 'a sample twice, by number and by text', 'assay:\nhole|sample\nA|101\nA|102\nA|101', ['2:sample ~0']],
  ['A11', 'a sample twice, by text', 'assay:\nhole|sample\nA|S1\nA|S2\nA|\nA|\nA|S1', ['4:sample ~0']],
  ['A11', 'large numbers', 'assay:\nhole|sample\nA|1e14\nA|2\nA|0.5\nA|2', ['3:sample ~1']],
  ['A11', 'other samples, and a repeat', 'assay:\nhole|sample|sample_type\nA|1|\nA|2|\nA|1|lab repeat', []],
  [
    'A12',
    'what a certificate leaves out, or writes in words',
    certificates(
      'S1|Au|1|0.1|g/t',
      '|Au|1|0.1|',
      'S1||1|0.1|',
      'S1|Ag|approx. 5|0.1|',
      'S1|Cu|0|-1|',
      'S1|Zn|1|0.1|lots',
    ),
    ['1:control', '2:element', '3:value', '4:value', '4:deviation', '5:unit'],
  ],
  ['A12', 'a standard twice', certificates('S1|Au_ppm|1|0.1|', 's1|gold|2|0.1|', 'S1|Ag|1|0.1|'), ['1:control ~0']],
  ['A12', 'certificates that can be used', certificates('S1|Au|1|0.1|g/t', 'S2|Au|1|0.1|', 'S1|Cu (%)|1|0.1|'), []],
]

it.each(cases.map((row) => ({ name: `${row[0]}: ${row[1]}`, row })))(
  '$name',
  async ({ row: [code, , text, found, options] }) => {
    expect(await checkSmall(code, text, options)).toEqual(found)
  },
)

it('has for each rule of assays a case that fires and one that does not', () => {
  expect(codesWithoutCases('A', cases)).toEqual([])
})

it.each([
  ['<0.01', 'below', 0.01],
  ['<= 0,5', 'below', 0.5],
  ['>10000', 'above', 10_000],
  ['0,25', 'comma', 0.25],
  ['1.250,5', 'comma', 1250.5],
  ['1 250', 'comma', 1250],
  ["1'250'000", 'comma', 1_250_000],
  ['1,250', 'comma', Number.NaN],
  ['<LOD', 'word', Number.NaN],
  ['0.5 ppm', 'word', Number.NaN],
] as const)('reads %s in an assay as %s', (text, kind, value) => {
  expect(assayTextOf(text)).toEqual({ kind, value })
})

it.each(['', ' ', '5', '-0.01', '1e-3'])('takes "%s" for a number or nothing', (text) => {
  expect(assayTextOf(text)).toBeNull()
})

it.each([
  ['BLK', 'blank'],
  ['Coarse Blank', 'blank'],
  ['STD_1', 'standard'],
  ['OREAS25a', 'standard'],
  ['field duplicate', 'duplicate'],
  ['Lab Rep', 'duplicate'],
  ['CORE', null],
  ['half core', null],
  ['', null],
] as const)('takes a sample of %s for %s', (text, kind) => {
  expect(controlKindOf(text)).toBe(kind)
})
