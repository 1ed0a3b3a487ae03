import { expect, it } from 'vitest'
import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { choiceOfTitles } from '@outcrop/geo/testing/table-choice.ts'
import type { FixStep, ValidationRecipe } from './validation-recipe.ts'
import { quietSession } from '../testing/quiet-session.ts'

const CONTROLS = ['hole', 'from', 'to', 'sample', 'sample_type', 'control', 'Au_ppm'] as const
const CERTIFICATES = ['control', 'element', 'value', 'deviation', 'unit'] as const
const ASSAYS = [CONTROLS, ['A', 0, 1, 's1', '', '', 0.5], ['', '', '', 's2', 'STD', 'OREAS 25', 1.2]]
  .map((row) => row.join(','))
  .join('\n')

async function opened(certificates: readonly string[] | null) {
  const session = quietSession()
  const files = { 'assay.csv': ASSAYS, 'standards.csv': [CERTIFICATES.join(','), ...(certificates ?? [])].join('\n') }
  const parts = await session.addFiles(
    Object.entries(files).map(([name, text]) => sourceOfBytes(name, new TextEncoder().encode(text))),
  )
  const recipe: ValidationRecipe = {
    format: 'outcrop-validation-1',
    tables: [
      choiceOfTitles('assay.csv', 'assay', CONTROLS),
      ...(certificates ? [choiceOfTitles('standards.csv', 'standards', CERTIFICATES)] : []),
    ],
    parts: [],
    crs: null,
    hole_crs: null,
    rules: {},
    mends: [],
    censored: 'half',
    desurvey: { method: 'minimum_curvature', dip_down: null, declination: 0, step: 10 },
    composites: [],
  }
  return { session, parts, recipe }
}

async function strayStandards(certificates: readonly string[] | null) {
  const { session, recipe } = await opened(certificates)
  await session.evaluate(recipe)
  return (await session.findings('A10', 0, 9)).map(({ table, line, value }) => `${table} ${line} ${value}`)
}

it('holds control samples against the certificates of the delivery, and against nothing without them', async () => {
  expect(await strayStandards(['OREAS 25,Au,1,0.05,ppm'])).toEqual(['assay.csv 3 4'])
  expect(await strayStandards(['OREAS 25,Au,1000,50,ppb'])).toEqual(['assay.csv 3 4'])
  expect(await strayStandards(['OREAS 25,Au,1,0.1,ppm'])).toEqual([])
  expect(await strayStandards(null)).toEqual([])
})

it('recognizes a table of certificates, and what each column is', async () => {
  const { session, parts } = await opened(['OREAS 25,Au,1,0.05,ppm', 'OREAS 25,Cu,0.4,0.01,%'])
  expect(parts).toMatchObject([{ role: 'assay' }, { file: 'standards.csv', role: 'standards' }])
  const guesses = await session.guessColumns({ file: 'standards.csv', sheet: null, role: 'standards' })
  expect(guesses.map(({ choice }) => choice)).toEqual(CERTIFICATES.map((field) => ({ kind: 'field', field })))
})

it('says which certificate cannot be used, and uses it once it is fixed', async () => {
  const { session, recipe } = await opened(['OREAS 25,Au,about 1,0.05,ppm', 'OREAS 25,Ag,9,1,ppm'])
  await session.evaluate(recipe)
  expect(await session.findings('A12', 0, 9)).toMatchObject([{ table: 'standards.csv', line: 2, text: 'about 1' }])
  expect(await session.findings('A10', 0, 9)).toEqual([])
  const typed: FixStep = {
    id: '1',
    rule: 'A12',
    fix: 'set_text',
    version: 1,
    lines: [{ table: 'standards.csv', line: 2, column: 'value' }],
    choice: { text: '1' },
  }
  await session.evaluate({ ...recipe, mends: [typed] })
  expect(await session.findings('A12', 0, 9)).toEqual([])
  expect(await session.findings('A10', 0, 9)).toMatchObject([{ table: 'assay.csv', line: 3, value: '4' }])
})

it('refuses certificates without a single number, with an example', async () => {
  const { session, recipe } = await opened(['OREAS 25,Au,high,low,ppm'])
  await expect(session.evaluate(recipe)).rejects.toMatchObject({
    code: 'column_without_numbers',
    values: { file: 'standards.csv', found: 'value', example: 'high' },
  })
})

it('publishes the certificates as a table, and compares them by standard and element', async () => {
  const { session, recipe } = await opened(['OREAS 25,Au,1,0.1,ppm'])
  await session.evaluate(recipe)
  const { tables } = await session.exportTables()
  expect(tables.map(({ id, role }) => `${id} ${role}`)).toEqual(['assay.csv assay', 'standards.csv standards'])
  const next = await opened(['OREAS 25,Au,1.1,0.1,ppm', 'OREAS 25,Cu,1,0.1,%'])
  await next.session.evaluate(next.recipe)
  const [, standards] = (await next.session.compareWith(tables)).tables
  expect([standards?.newRows.length, standards?.changedRows.length, standards?.goneRows.length]).toEqual([1, 1, 0])
})
