import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import { expect, it } from 'vitest'
import { categoryOf } from './file-category.ts'

function part(file: string, change: Partial<FoundPart> = {}): FoundPart {
  return {
    file,
    sheet: null,
    files: [file],
    kind: 'table',
    role: null,
    confidence: 1,
    rowCount: 1,
    header: [],
    crs: null,
    refusal: null,
    notes: [],
    ...change,
  }
}
const roleOf = (one: FoundPart) => one.role

it('puts a file with what it holds', () => {
  const parts = [
    part('collar.csv', { role: 'collar' }),
    part('soil.csv', { role: 'points' }),
    part('faults.shp', { kind: 'vector', files: ['faults.shp', 'faults.dbf'] }),
    part('data.zip/assay.csv', { role: 'assay' }),
    part('report.pdf', { kind: 'document' }),
  ]
  const names = ['collar.csv', 'soil.csv', 'faults.dbf', 'data.zip', 'report.pdf']
  expect(names.map((name) => categoryOf(name, parts, roleOf))).toEqual([
    'drilling',
    'surface_geochemistry',
    'geology',
    'drilling',
    'reports',
  ])
})

it('has no place for a file of which nothing can be used', () => {
  const refusal = { code: 'file_empty', values: {} }
  expect(categoryOf('a.csv', [part('a.csv', { refusal })], roleOf)).toBeNull()
  expect(categoryOf('b.csv', [], roleOf)).toBeNull()
})
