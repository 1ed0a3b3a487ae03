import type { ColumnGuess } from '@outcrop/geo/table/column-guess.ts'
import type { TableChoice } from '@outcrop/geo/table/table-choice.ts'
import { expect, it } from 'vitest'
import {
  fingerprintOf,
  guessedTable,
  isSure,
  mappingOf,
  missingFields,
  rememberedTable,
  withChoice,
  withMappings,
} from './column-mapping.ts'

const PART = { file: 'assay.csv', sheet: null }

function guess(column: number, title: string, choice: ColumnGuess['choice'], confidence = 0.9): ColumnGuess {
  return {
    column,
    title,
    choice,
    confidence,
    samples: [],
    blankShare: 0,
    lengthUnit: title.endsWith('_ft') ? 'ft' : null,
  }
}

const GUESSES = [
  guess(0, 'HOLEID', { kind: 'field', field: 'hole' }),
  guess(1, 'From_ft', { kind: 'field', field: 'from' }),
  guess(2, 'To_ft', { kind: 'field', field: 'to' }),
  guess(3, 'Au_ppm', { kind: 'assay', element: 'Au', unit: 'ppm' }),
  guess(4, 'Remark', null, 0),
]

it('takes the guesses, and feet where the titles say so', () => {
  const table = guessedTable(PART, 'assay', GUESSES)
  expect(table.length_unit).toBe('ft')
  expect(table.columns.map(({ title }) => title)).toEqual(['HOLEID', 'From_ft', 'To_ft', 'Au_ppm'])
  expect(missingFields(table)).toEqual([])
  expect(isSure(table, GUESSES)).toBe(true)
})

it('takes lengths whose unit nobody says for those of the delivery', () => {
  const plain = GUESSES.map((one) => ({ ...one, lengthUnit: null }))
  expect(guessedTable(PART, 'assay', plain).length_unit).toBe('m')
  expect(guessedTable(PART, 'assay', plain, 'ft').length_unit).toBe('ft')
})

it('asks where a needed column is missing or was guessed with doubt', () => {
  const without = guessedTable(PART, 'assay', GUESSES.slice(0, 2))
  expect(missingFields(without)).toEqual(['to'])
  expect(isSure(without, GUESSES.slice(0, 2))).toBe(false)
  const doubtful = GUESSES.with(2, guess(2, 'B', { kind: 'field', field: 'to' }, 0.4))
  expect(isSure(guessedTable(PART, 'assay', doubtful), doubtful)).toBe(false)
})

it('remembers a table for the next one of the same titles, in another order', () => {
  const mapping = mappingOf(
    guessedTable(PART, 'assay', GUESSES),
    GUESSES.map(({ title }) => title),
  )
  const titles = ['Remark', 'to_ft ', 'FROM_FT', 'au_ppm', 'HoleID', 'HOLEID']
  expect(
    fingerprintOf(
      GUESSES.map(({ title }) => title),
      'assay',
    ),
  ).toBe(mapping.fingerprint)
  expect(fingerprintOf(titles.slice(0, 5), 'assay')).toBe(mapping.fingerprint)
  expect(fingerprintOf(titles.slice(0, 5), 'collar')).not.toBe(mapping.fingerprint)
  const table = rememberedTable({ file: 'next.csv', sheet: null }, titles, mapping, 'assay')
  expect(
    table.columns.map((choice) => [choice.column, choice.kind === 'field' ? choice.field : choice.element]),
  ).toEqual([
    [1, 'to'],
    [2, 'from'],
    [3, 'Au'],
    [4, 'hole'],
  ])
  expect(table.length_unit).toBe('ft')
})

it('drops what it does not know of a remembered table', () => {
  const columns = [
    { title: 'a', kind: 'field' as const, field: 'soul', element: null, unit: null },
    { title: 'b', kind: 'assay' as const, field: null, element: 'Au', unit: 'carat' },
  ]
  const mapping = { fingerprint: 'f', role: 'assay', length_unit: 'm' as const, height_unit: null, columns }
  expect(rememberedTable(PART, ['a', 'b'], mapping, 'assay').columns).toEqual([
    { kind: 'assay', column: 1, title: 'b', element: 'Au', unit: null },
  ])
})

it('keeps the newest mapping of a fingerprint, up to the most', () => {
  const mapping = (fingerprint: string, role: string) => ({
    fingerprint,
    role,
    length_unit: 'm' as const,
    height_unit: null,
    columns: [],
  })
  const before = [mapping('a', 'old'), mapping('b', 'old')]
  expect(withMappings(before, [mapping('b', 'new')], 5).map(({ fingerprint, role }) => fingerprint + role)).toEqual([
    'bnew',
    'aold',
  ])
  expect(withMappings(before, [mapping('c', 'new')], 2)).toHaveLength(2)
})

it('gives a field to one column alone', () => {
  const table: TableChoice = guessedTable(PART, 'assay', GUESSES)
  const moved = withChoice(table, 4, 'Remark', { kind: 'field', field: 'to' })
  expect(moved.columns.map(({ column }) => column)).toEqual([0, 1, 3, 4])
  expect(withChoice(moved, 3, 'Au_ppm', { kind: 'none' }).columns.map(({ column }) => column)).toEqual([0, 1, 4])
})
