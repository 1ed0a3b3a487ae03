import { expect, it } from 'vitest'
import { quietWork } from '@outcrop/compute/work.ts'
import { databaseOf } from '@outcrop/geo/testing/written-database.ts'
import { changedCells, compareTables } from './compare-tables.ts'

async function compared(before: string, after: string) {
  const [old, now] = [before, after].map((text) => databaseOf(text).tables)
  const [first] = await compareTables(quietWork(), old ?? [], now ?? [])
  return {
    new: [...(first?.newRows ?? [])],
    changed: [...(first?.changedRows ?? [])],
    gone: [...(first?.goneRows ?? [])],
    unchanged: first?.unchanged,
  }
}

it('tells rows that are new, changed, gone and the same by hole, from and to', async () => {
  const before = 'assay:\nhole from to Au_ppm\nA 0 1 1\nA 1 2 <0.1\nA 2 3 3\nB 0 1 1'
  const after = 'assay:\nhole from to Au_ppm\nB 0 1 1.0\nA 1.0 2 0.05\nA 0 1 1\nA 3 4 9'
  expect(await compared(before, after)).toEqual({ new: [3], changed: [1], gone: [2], unchanged: 2 })
})

it.each([
  [
    'survey:\nhole depth dip\nA 0 1\nA 5 1',
    'survey:\nhole depth dip\nA 5 1\nA 0 2',
    { new: [], changed: [1], gone: [], unchanged: 1 },
  ],
  ['collar:\nhole x y\nA 0 1', 'collar:\nhole x y\nA 0 1\na 0 1', { new: [1], changed: [], gone: [], unchanged: 1 }],
  [
    'points:\nsample x y\n_ 1 2\ns2 1 2',
    'points:\nsample x y\n_ 1 2\ns3 1 2',
    { new: [1], changed: [], gone: [1], unchanged: 1 },
  ],
])('uses the key of %j', async (before, after, expected) => {
  expect(await compared(before, after)).toEqual(expected)
})

it('pairs rows of one key in their order, and calls one more of them new', async () => {
  const before = 'assay:\nhole from to Au_ppm\nA 0 1 1\nA 0 1 2'
  const after = 'assay:\nhole from to Au_ppm\nA 0 1 1\nA 0 1 3\nA 0 1 2'
  expect(await compared(before, after)).toEqual({ new: [2], changed: [1], gone: [], unchanged: 1 })
})

it('does not call a row changed for a column that came or went, and says which did', async () => {
  const before = databaseOf('assay:\nhole from to Au_ppm Cu_ppm\nA 0 1 1 5').tables
  const after = databaseOf('assay:\nhole from to au_ppm Zn_ppm\nA 0 1 1 7').tables
  expect(await compareTables(quietWork(), before, after)).toMatchObject([
    { unchanged: 1, newColumns: ['Zn_ppm'], goneColumns: ['Cu_ppm'] },
  ])
})

it('compares a table that is new, and one that is gone', async () => {
  const [collar, assay] = databaseOf('collar:\nhole x y\nA 0 1\nassay:\nhole from to\nA 0 1').tables
  if (!collar || !assay) throw new Error('two tables')
  const found = await compareTables(quietWork(), [collar], [assay])
  expect(found.map(({ table, before, newRows, goneRows }) => [table, before, newRows.length, goneRows.length])).toEqual(
    [
      ['assay', null, 1, 0],
      ['collar', 'collar', 0, 1],
    ],
  )
})

it('shows the cells that differ', () => {
  const [old] = databaseOf('assay:\nhole from to Au_ppm\nA 0 1 <0.1').tables
  const [now] = databaseOf('assay:\nhole from to Au_ppm\nB 0 1 2\nA 0 1 0.05').tables
  if (!old || !now) throw new Error('two tables')
  expect(changedCells(old, 0, now, 1)).toEqual([{ column: 'Au_ppm', before: '<0.1', after: '0.05' }])
})
