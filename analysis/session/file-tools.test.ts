import { strToU8, zipSync } from 'fflate'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { sourceOfBytes } from '../core/byte-source.ts'
import type { TableRole } from '../drillhole/drill-database.ts'
import { createDrillSession } from './drill-session.ts'
import { FILE_TOOLS } from './file-tools.ts'
import { type MendStep, ValidationRecipe } from './validation-recipe.ts'
import type { ValidationSession } from './validation-session.ts'

const COLLAR = 'HOLEID;EASTING;NORTHING;RL;DEPTH\nDH-1;500100,5;6000200;410;30\nDH-2;500300;6000100;405,5;20\n'
const SURVEY = 'HoleID,Depth,Azimuth,Dip\nDH-1,0,90,-60\nDH-1,30,92,-61\nDH-2,0,0,-90\n'
const ASSAY =
  '# laboratory 7\nHole_ID,From,To,Au_ppm,Cu_ppm\nDH-1,0,1,0.5,100\nDH-1,2,1,<0.01,NS\nDH-2,0,1,-999,120\nDH-9,0,1,1,90\n'

function session() {
  return createDrillSession({
    tools: FILE_TOOLS,
    now: () => 0,
    breathe: () => Promise.resolve(),
    progress: () => undefined,
    surroundings: () => Promise.resolve({}),
  })
}

/** The recipe that a person gets who takes every guess. */
async function guessedRecipe(made: ValidationSession, files: readonly (readonly [string, TableRole])[]) {
  const tables = []
  for (const [file, role] of files) {
    const guesses = await made.guessColumns({ file, sheet: null, role })
    tables.push({
      file,
      role,
      columns: guesses.flatMap(({ column, title, choice }) => (choice ? [{ column, title, ...choice }] : [])),
    })
  }
  return v.parse(ValidationRecipe, { format: 'outcrop-validation-1', tables })
}

const mend = (rule: string, fix: string, choice: MendStep['choice'] = {}): MendStep => {
  return { id: rule, rule, fix, version: 1, lines: null, choice }
}

it('takes a delivery from the drop to clean tables', async () => {
  const made = session()
  const bundle = zipSync({ 'collar.csv': strToU8(COLLAR), 'data/survey.csv': strToU8(SURVEY) })
  const parts = await made.addFiles([sourceOfBytes('drop.zip', bundle), sourceOfBytes('assay.csv', strToU8(ASSAY))])
  expect(parts.map(({ file, role }) => `${file} ${role}`).toSorted()).toEqual([
    'assay.csv assay',
    'drop.zip/collar.csv collar',
    'drop.zip/data/survey.csv survey',
  ])
  const recipe = await guessedRecipe(made, [
    ['drop.zip/collar.csv', 'collar'],
    ['drop.zip/data/survey.csv', 'survey'],
    ['assay.csv', 'assay'],
  ])
  const board = await made.open(recipe)
  const counts = new Map(board.rules.map(({ code, count }) => [code, count]))
  expect(['I01', 'I02', 'A01', 'A03', 'A04'].map((code) => counts.get(code))).toEqual([1, 1, 1, 1, 1])
  expect((await made.rows('drop.zip/collar.csv', 0, 1))[0]?.cells).toEqual(['DH-1', '500100.5', '6000200', '410', '30'])
  await made.mend(mend('I02', 'swap_from_to'))
  await made.mend(mend('A01', 'censor', { rule: 'half' }))
  await made.mend(mend('A03', 'sentinel_blank'))
  const after = await made.mend(mend('A04', 'replace_text', { found: 'NS', text: '' }))
  expect(
    after.rules.filter(({ severity, count }) => severity === 'error' && count > 0).map(({ code }) => code),
  ).toEqual(['I01'])
  const found = await made.rows('assay.csv', 0, 4)
  expect(found.map(({ line, cells }) => `${line} ${cells.join(' ')}`)).toEqual([
    '3 DH-1 0 1 0.5 100 ',
    '4 DH-1 1 2 0.005  <0.01',
    '5 DH-2 0 1  120 ',
    '6 DH-9 0 1 1 90 ',
  ])
  const traces = await made.traces()
  expect(traces.holes).toEqual(['DH-1', 'DH-2'])
})

it('forgets a file of a zip that is removed, and takes it again with its zip', async () => {
  const made = session()
  const zip = sourceOfBytes('drop.zip', zipSync({ 'collar.csv': strToU8(COLLAR), 'survey.csv': strToU8(SURVEY) }))
  await made.addFiles([zip])
  expect((await made.removeFile('drop.zip/collar.csv')).map(({ file }) => file)).toEqual(['drop.zip/survey.csv'])
  expect(await made.addFiles([sourceOfBytes('assay.csv', strToU8(ASSAY))])).toHaveLength(2)
  expect(await made.addFiles([zip])).toHaveLength(3)
})

it('refuses what is no table, with its name', async () => {
  const made = session()
  const parts = await made.addFiles([
    sourceOfBytes('collar.csv', new Uint8Array()),
    sourceOfBytes('a.pdf', strToU8('%PDF-1.7\n')),
  ])
  expect(parts.map(({ file, refusal }) => [file, refusal?.code])).toContainEqual(['collar.csv', 'file_empty'])
  await expect(made.guessColumns({ file: 'a.pdf', sheet: null, role: 'assay' })).rejects.toMatchObject({
    code: 'table_unreadable',
    values: { file: 'a.pdf' },
  })
  await expect(made.guessColumns({ file: 'none.csv', sheet: null, role: 'assay' })).rejects.toMatchObject({
    code: 'file_unknown',
  })
})
