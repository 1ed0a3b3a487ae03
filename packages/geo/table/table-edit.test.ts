import { expect, it } from 'vitest'
import { createRandom } from '@outcrop/compute/random.ts'
import { cellText, type Table, tableOfRows } from './table.ts'
import { editTable, NO_LINE, type TableEdit } from './table-edit.ts'

const made = () =>
  tableOfRows(
    'assay',
    ['hole', 'au'],
    [
      ['A', '1'],
      ['B', '<2'],
      ['C', '3'],
      ['D', ''],
    ],
  )
const TABLE = made()

const shown = ({ columns, rowCount, lines }: Table) =>
  Array.from(
    { length: rowCount },
    (_, row) => `${lines[row]} ${columns.map((column) => cellText(column, row)).join(' ')}`,
  )

it.each<[string, TableEdit, readonly string[]]>([
  [
    'removes and adds rows',
    { removed: [0, 2], added: [{ before: 2, like: 1, cells: new Map([[1, '9']]) }] },
    ['3 B <2', '0 B 9', '5 D '],
  ],
  [
    'adds rows at both ends',
    {
      added: [
        { before: 4, like: 1, cells: new Map() },
        { before: 0, like: 3, cells: new Map([[0, 'E']]) },
      ],
    },
    ['0 E ', '2 A 1', '3 B <2', '4 C 3', '5 D ', '0 B <2'],
  ],
  [
    'moves rows with their lines',
    { moves: { places: Uint32Array.of(0, 1), from: Uint32Array.of(1, 0) } },
    ['3 B <2', '2 A 1', '4 C 3', '5 D '],
  ],
  [
    'removes rows that it moves',
    { moves: { places: Uint32Array.of(0, 1), from: Uint32Array.of(1, 0) }, removed: [0] },
    ['3 B <2', '4 C 3', '5 D '],
  ],
  ['removes all rows', { removed: [3, 2, 1, 0] }, []],
  [
    'multiplies numbers and limits',
    { scaled: [{ column: 1, factor: 0.1 }] },
    ['2 A 0.1', '3 B <0.2', '4 C 0.3', '5 D '],
  ],
  [
    'adds a column',
    { newColumns: [{ name: 'flag', cells: new Map([[1, 'x']]) }] },
    ['2 A 1 ', '3 B <2 x', '4 C 3 ', '5 D  '],
  ],
  [
    'takes the last change of a cell',
    {
      cells: [
        { row: 0, column: 1, text: '5' },
        { row: 0, column: 1, text: 'NS' },
      ],
    },
    ['2 A NS', '3 B <2', '4 C 3', '5 D '],
  ],
])('%s, and takes it back', (_what, edit, expected) => {
  const before = made()
  const { table, inverse } = editTable(TABLE, edit)
  expect(shown(table)).toEqual(expected)
  expect(TABLE).toEqual(before)
  expect(inverse(table)).toEqual(before)
})

it('says which rows went and where others came', () => {
  const { shift } = editTable(TABLE, { removed: [2, 0], added: [{ before: 3, like: 0, cells: new Map() }] })
  expect(shift).toEqual({ removed: Uint32Array.of(0, 2), inserted: Uint32Array.of(1) })
  expect(editTable(TABLE, { cells: [{ row: 0, column: 0, text: 'x' }] }).shift).toBeNull()
})

it.each([1, 2, 3, 4, 5])('takes any edits back in turn, seed %d', (seed) => {
  const random = createRandom(seed)
  const rows = Array.from({ length: 60 }, (_, row) => [`H${row % 7}`, row % 5 === 0 ? '<1' : String(row / 8)])
  const states = [tableOfRows('t', ['hole', 'au'], rows)]
  const inverses = []
  for (let count = 0; count < 12; count += 1) {
    const now = states.at(-1) ?? TABLE
    const any = () => random.integer(now.rowCount)
    const { table, inverse } = editTable(now, {
      cells: Array.from({ length: random.integer(40) }, () => ({
        row: any(),
        column: random.integer(2),
        text: ['', 'w', '7', '<3', `n${count}`][random.integer(5)] ?? '',
      })),
      removed: Array.from({ length: random.integer(4) }, any),
      added: Array.from({ length: random.integer(5) }, () => ({
        before: any(),
        like: any(),
        cells: new Map([[random.integer(2), `a${count}`]]),
      })),
      ...(count % 3 === 0 && { newColumns: [{ name: `c${count}`, cells: new Map([[any(), 'x']]) }] }),
      ...(count % 4 === 0 && { scaled: [{ column: 1, factor: 3 }] }),
    })
    expect(table.lines.filter((line) => line !== NO_LINE).length).toBeLessThanOrEqual(60)
    states.push(table)
    inverses.push(inverse)
  }
  let back = states.pop() ?? TABLE
  const found: Table[] = []
  for (const inverse of inverses.toReversed()) {
    back = inverse(back)
    found.unshift(back)
  }
  expect(found).toEqual(states)
})
