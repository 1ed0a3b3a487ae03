import { expect, it } from 'vitest'
import { shownMarks } from './shown-marks.ts'

const MARKS = {
  points: Float64Array.from([1, 1, 1, 2, 2, 2, 3, 3, 3]),
  severities: ['error', 'warning', 'info'],
  rules: ['I04', 'S09', 'A01'],
  holes: ['A', 'B', 'C'],
  tables: ['assay', 'survey', 'assay'],
  rows: Uint32Array.from([7, 8, 9]),
  left: 0,
} as const

it('shows errors and warnings, and hints only of a rule that was chosen', () => {
  expect(shownMarks(MARKS, null).rules).toEqual(['I04', 'S09'])
  expect(shownMarks(MARKS, 'A01')).toMatchObject({ rules: ['A01'], holes: ['C'], tables: ['assay'] })
  expect([...shownMarks(MARKS, 'A01').points]).toEqual([3, 3, 3])
  expect([...shownMarks(MARKS, 'A01').rows]).toEqual([9])
})
