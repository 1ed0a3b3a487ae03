import type { SpatialPart } from '@outcrop/analysis/session/part-reader.ts'
import type { ExportedPart } from '@outcrop/analysis/session/spatial-parts.ts'
import { expect, test } from 'vitest'
import { hashWithParts, publishedParts } from './publish-parts.ts'

const NO_TRACES = { holes: [], points: new Float64Array(), starts: new Uint32Array(1) }

function grid(value: number, more: Partial<ExportedPart['view']> = {}): ExportedPart {
  const part: SpatialPart = {
    kind: 'grid',
    grid: {
      name: 'mag.asc',
      width: 1,
      height: 1,
      values: Float32Array.of(value),
      bands: [{ name: 'band 1', kind: 'float' }],
      affine: [1, 0, 0, 0, -1, 1],
      noData: null,
      crs: 'EPSG:26909',
      cellsFound: 1,
    },
  }
  const view: ExportedPart['view'] = {
    file: 'mag.asc',
    kind: 'grid',
    use: 'data',
    crs: 'EPSG:26909',
    crsFrom: 'choice',
    bounds: [0, 0, 1, 1],
    facts: {},
    rules: [],
    mends: [],
    score: 100,
    refusal: null,
    ...more,
  }
  return { view, findings: [], part, system: null, toProject: null }
}

const hashOf = (exported: readonly ExportedPart[]) => {
  const parts = publishedParts(exported, NO_TRACES, new Set())
  return hashWithParts('tables', parts.files, parts)
}

test('the fingerprint is that of the tables without parts, and follows values of parts but not names of files', () => {
  expect(hashOf([])).toBe('tables')
  expect(hashOf([grid(1)])).toBe(hashOf([grid(1, { file: 'other.asc' })]))
  expect(hashOf([grid(1)])).not.toBe(hashOf([grid(2)]))
})

test('parts of one name are published under two, beside tables of that name', () => {
  const both = [grid(1), grid(2, { file: 'zip/mag.tif' })]
  const { parts } = publishedParts(both, NO_TRACES, new Set(['mag.csv']))
  expect(parts.map(({ outputs }) => outputs)).toEqual([['mag.tif'], ['mag (2).tif']])
})

test('a part that breaks an error, or whose system has no code, is not published', () => {
  const error = { code: 'G01', severity: 'error', count: 1, fixes: [] } as const
  const mine = 'PROJCS["Mine grid"]'
  const { parts, files, project } = publishedParts(
    [grid(1, { rules: [error] }), grid(1, { crs: mine })],
    NO_TRACES,
    new Set(),
  )
  expect(parts).toMatchObject([
    { outputs: [], errors: 1, refusal: null },
    { outputs: [], refusal: { code: 'crs_code_wanted', values: { file: 'mag.asc', found: mine } } },
  ])
  expect([files, project]).toEqual([[], null])
})
