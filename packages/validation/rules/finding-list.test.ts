import { expect, it } from 'vitest'
import { createRandom } from '@outcrop/compute/random.ts'
import { findingAt, FindingCollector, type FindingList, mergeFindings, placeOf } from './finding-list.ts'

function listOf(...places: (readonly [table: number, row: number, value?: string])[]): FindingList {
  const collector = new FindingCollector()
  for (const [table, row, value = ''] of places) collector.add({ table, row, column: -1, otherRow: -1, value })
  return collector.finish()
}

function placesIn(list: FindingList): string[] {
  return Array.from({ length: list.count }, (_, place) => {
    const { table, row, value } = findingAt(list, place)
    return `${table}:${row}${value}`
  })
}

it('puts findings in the order of tables and rows, those of a row as they came', () => {
  expect(placesIn(listOf([1, 5, 'b'], [0, 9], [1, 5, 'a'], [1, 2, 'größer']))).toEqual([
    '0:9',
    '1:2größer',
    '1:5b',
    '1:5a',
  ])
})

it('keeps a hundred thousand findings in order with their values', () => {
  const random = createRandom(5)
  const places = Array.from({ length: 100_000 }, (_, at) => {
    return [random.integer(3), random.integer(200_000), at % 3 === 0 ? String(at) : ''] as const
  })
  const expected = places
    .toSorted(([table, row], [otherTable, otherRow]) => table - otherTable || row - otherRow)
    .map(([table, row, value]) => `${table}:${row}${value}`)
  expect(placesIn(listOf(...places))).toEqual(expected)
})

it('finds where the findings of a row begin', () => {
  const list = listOf([0, 3], [0, 3], [0, 8], [2, 1])
  expect([placeOf(list, 0, 0), placeOf(list, 0, 4), placeOf(list, 1, 0), placeOf(list, 2, 2)]).toEqual([0, 2, 3, 4])
})

it('merges what is kept, at its new place, with what is added', () => {
  const kept = listOf([0, 1, 'a'], [0, 2, 'gone'], [0, 4, 'c'], [1, 0, 'd'])
  const moved = (table: number, row: number) => (table === 1 ? row : row === 2 ? -1 : row > 2 ? row - 1 : row)
  const merged = mergeFindings(kept, moved, listOf([0, 2, 'new'], [2, 7, 'last']))
  expect(placesIn(merged)).toEqual(['0:1a', '0:2new', '0:3c', '1:0d', '2:7last'])
  expect(mergeFindings(kept, (_table, row) => row, listOf())).toBe(kept)
})
