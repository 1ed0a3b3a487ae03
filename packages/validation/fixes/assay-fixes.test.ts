import { expect, it } from 'vitest'
import { quietWork } from '@outcrop/compute/work.ts'
import { checkDatabase, findingsOf } from '../rules/check-database.ts'
import { databaseOf } from '@outcrop/geo/testing/written-database.ts'
import { convertUnit } from './assay-fixes.ts'

it.each([
  ['one cell of columns that agree', 'A 300 20000\nA 1 10000\nA 2 20000\nA 3 30000', undefined],
  ['a column in another unit', 'A 300 300\nA 101 101\nA 2000 2000', [{ column: 1, factor: 1e-4 }]],
] as const)('scales what is above 100 % by the factor to the other column: %s', async (_what, rows, scaled) => {
  const database = databaseOf(`assay:\nhole Cu_% Cu_ppm\n${rows}`)
  const result = await checkDatabase(quietWork(), database)
  const findings = findingsOf(result, 'A05')
  expect(findings[0]).toMatchObject({ row: 0, column: 1, value: '300' })
  const scope = { database, index: result.index, holes: null, limits: {}, surroundings: {} }
  expect(convertUnit.apply(scope, findings, {}).tables.get(0)?.scaled).toEqual(scaled)
})
