import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { quietWork } from '@outcrop/compute/work.ts'
import { FIXES } from '../fixes/fix-list.ts'
import { RULES } from '../rules/rule-catalog.ts'
import type { Surroundings } from '../rules/rule.ts'
import { databaseOf } from '@outcrop/geo/testing/written-database.ts'
import { applyFixes } from './apply-fixes.ts'
import { evaluateChanges } from './evaluate-changes.ts'
import { checkByRules } from './rule-checker.ts'
import type { SessionState } from './session-state.ts'
import type { CheckState } from './session-tools.ts'
import { type FixStep, ValidationRecipe } from './validation-recipe.ts'

const DATABASE = databaseOf(`collar:
hole x y z end_depth
DH-1 1000 9000 100 50
dh1 1010 9100 100 50
DH-2 1020 9200 100 _
DH-3 9300 1030 100 60
DH-4 1040 9400 900 40
DH-5 1050 9500 100 30
DH-5 1050 9500 _ 30
DH-6 1060 9600 100 0
survey:
hole depth azimuth dip
DH-1 0 10 -60
DH-1 10 10 -60
DH-1 10 12 -61
DH-2 5 370 -60
DH-3 0 10 60
DH-3 30 10 -60
DH-3 20 10 -60
DH-4 0 10 -60
DH-4 45 10 -60
DH-9 0 10 -60
assay:
hole from to sample Au_ppm Au_ppb
DH-1 0 2 s1 <0.01 _
DH-1 1 3 s2 1 1000
DH-1 4 3 s3 2 2000
DH-2 0 1 s4 -999 1.5
DH-2 2 3 s5 NS 2.5
DH-2 1 2 s6 3 3.5
DH-3 58 62 s7 0,5 4.5
DH-3 62 63 s8 -0.02 5.5
DH-4 0 1 s9 >100 6.5
DH-4 0 1 s10 4 7.5
DH-5 0 0 s11 5 8.5
DH-6 0 12 s1 6 9.5
DH-9 0 1 s12 7 _
lithology:
hole from to code
DH-1 0 10 GRN
DH-1 10 20 grn
DH-2 0 10 GRNT
DH-2 10 20 GRN
DH-4 0 10 BAS
`)

const SURROUNDINGS: Surroundings = {
  groundAt: () => 100,
  lithologyCodes: new Map([
    ['GRN', 'granite'],
    ['BAS', 'basalt'],
  ]),
}

const OPTIONS = { surroundings: SURROUNDINGS }

const step = (rule: string, fix: string): FixStep => {
  const choice = fix === 'convert_unit' ? { unit: 'ppm' } : {}
  return { id: 'x', rule, fix, version: FIXES[fix]?.version ?? 0, lines: null, choice }
}

let opened: SessionState

beforeAll(async () => {
  const check = await checkByRules(quietWork(), DATABASE, { rules: {}, surroundings: SURROUNDINGS })
  const recipe = v.parse(ValidationRecipe, { format: 'outcrop-validation-1' })
  opened = { recipe, database: DATABASE, check, done: [] }
})

function found({ rules, findings }: CheckState) {
  return rules.map(({ code, count, holes }) => [code, holes, findings(code, 0, count)])
}

it('knows all fixes that rules offer', () => {
  const offered = new Set(RULES.flatMap(({ fixes }) => fixes))
  expect([...offered].filter((fix) => FIXES[fix] === undefined)).toEqual([])
})

it.each([
  ['C01', 'keep_first'],
  ['C01', 'keep_most_complete'],
  ['C01', 'drop_row'],
  ['C03', 'snap_to_ground'],
  ['C04', 'fill_end_depth'],
  ['C07', 'swap_coordinates'],
  ['C08', 'snap_to_ground'],
  ['C09', 'merge_names'],
  ['S01', 'drop_row'],
  ['S02', 'average'],
  ['S02', 'sort'],
  ['S04', 'extend_end_depth'],
  ['S05', 'copy_first_station'],
  ['S06', 'wrap_azimuth'],
  ['S08', 'flip_dip'],
  ['I01', 'drop_row'],
  ['I02', 'swap_from_to'],
  ['I03', 'drop_row'],
  ['I04', 'clip_overlap'],
  ['I04', 'keep_first'],
  ['I06', 'clip_to_end'],
  ['I06', 'extend_end_depth'],
  ['I09', 'keep_first'],
  ['I09', 'keep_most_complete'],
  ['I09', 'average'],
  ['I10', 'sort'],
  ['A01', 'censor'],
  ['A02', 'replace_text'],
  ['A03', 'censor'],
  ['A03', 'sentinel_blank'],
  ['A04', 'replace_text'],
  ['A04', 'sentinel_blank'],
  ['A06', 'convert_unit'],
  ['A07', 'read_decimal_comma'],
  ['A11', 'keep_first'],
  ['L01', 'nearest_code'],
  ['L02', 'merge_codes'],
])('fixes %s by %s, checks again as a whole check does, and takes it back', async (rule, fix) => {
  expect(RULES.find(({ code }) => code === rule)?.fixes).toContain(fix)
  const fixed = await applyFixes(quietWork(), opened, [step(rule, fix)], OPTIONS)
  expect(fixed.done[0]?.mended).toBeGreaterThan(0)
  const whole = await checkByRules(quietWork(), fixed.database, { rules: {}, surroundings: SURROUNDINGS })
  expect(found(fixed.check)).toEqual(found(whole))
  const back = await evaluateChanges(quietWork(), fixed, opened.recipe, OPTIONS)
  expect(back.database).toEqual(DATABASE)
  expect(found(back.check)).toEqual(found(opened.check))
})

it('finds the same blanks once limits are numbers', async () => {
  const database = databaseOf(
    'assay:\nhole sample sample_type Au_ppm\nA s1 _ <0.01\n_ s2 BLANK 0.06\n_ s3 BLANK 0.04\nA s4 _ <0.01',
  )
  const check = await checkByRules(quietWork(), database, { rules: {}, surroundings: SURROUNDINGS })
  const state: SessionState = { recipe: opened.recipe, database, check, done: [] }
  const fixed = await applyFixes(quietWork(), state, [step('A01', 'censor')], OPTIONS)
  const dirty = [expect.objectContaining({ row: 1, value: '6' })]
  expect(state.check.findings('A10', 0, 9)).toEqual(dirty)
  expect(fixed.done[0]?.mended).toBe(2)
  expect(fixed.check.findings('A10', 0, 9)).toEqual(dirty)
})
