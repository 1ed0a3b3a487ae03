import { expect, it } from 'vitest'
import { CellTexts } from '../table/cell-texts.ts'
import { contentHash } from './content-hash.ts'

it('is the same for the same content, however its keys are ordered', () => {
  expect(contentHash({ a: 1, b: [true, 'x'] })).toBe(contentHash({ b: [true, 'x'], a: 1 }))
  expect(contentHash({ a: 1, b: undefined })).toBe(contentHash({ a: 1 }))
  expect(contentHash([-0, Number.NaN])).toBe(contentHash([0, -Number.NaN]))
})

it('is the same for texts of cells as for a map of them', () => {
  const map = new Map([
    [7, 'NS'],
    [2, '<1'],
  ])
  expect(contentHash(CellTexts.of(map))).toBe(contentHash(map))
})

it.each<[string, Parameters<typeof contentHash>[0], Parameters<typeof contentHash>[0]]>([
  ['a number and its text', 1, '1'],
  ['where texts are divided', ['ab', 'c'], ['a', 'bc']],
  ['a list and a list in it', [[1], 2], [1, [2]]],
  ['typed arrays of the same bytes', new Uint8Array(4), new Uint32Array(1)],
  ['nothing and an empty text', null, ''],
  ['values of one key', { a: 1 }, { a: 2 }],
  ['texts of cells', CellTexts.of(new Map([[1, 'a']])), CellTexts.of(new Map([[1, 'b']]))],
])('tells %s apart', (_what, one, other) => {
  expect(contentHash(one)).not.toBe(contentHash(other))
})
