import { expect, it } from 'vitest'
import { quietWork } from '@outcrop/compute/work.ts'
import { editTable } from '@outcrop/geo/table/table-edit.ts'
import { databaseOf } from '@outcrop/geo/testing/written-database.ts'
import { hashTables } from './tables-hash.ts'

const TEXT = 'assay:\nhole from to Au_ppm\nA 0 1 <1\nB 1 2 2\nC 2 3 NS\nC 3 4 5\nC 4 5 6\nC 5 6 7'
const hashOf = (text: string) => hashTables(quietWork(), databaseOf(text).tables)

it('is the same for tables that are equal cell by cell, however they came to be so', async () => {
  const [mapped] = databaseOf(TEXT.replace('B 1', 'Z 1').replace('<1', '9')).tables
  if (!mapped) throw new Error('one table')
  const { table } = editTable(mapped.table, {
    cells: [
      { row: 1, column: 0, text: 'B' },
      { row: 0, column: 3, text: '<1' },
    ],
  })
  const moved = {
    ...mapped,
    id: 'other',
    table: { ...table, name: 'other', lines: table.lines.map((line) => line + 5) },
  }
  expect(await hashTables(quietWork(), [moved])).toBe(await hashOf(TEXT))
})

it.each([
  ['a cell', 'B 1 2 2', 'B 1 2 3'],
  ['a text', 'NS', 'NSS'],
  ['where a text stands', 'A 0 1 <1\nB 1 2 2', 'A 0 1 2\nB 1 2 <1'],
  ['a hole', 'C 2', 'D 2'],
  ['a title', 'Au_ppm', 'Cu_ppm'],
  ['a unit', 'assay:', 'assay ft:'],
  ['a role', 'assay:', 'lithology:'],
])('is another for %s that differs', async (_what, from, to) => {
  expect(await hashOf(TEXT.replace(from, to))).not.toBe(await hashOf(TEXT))
})
