import { expect, it } from 'vitest'
import { contentHash } from './content-hash.ts'

it('is the same for the same content, however its keys are ordered', () => {
  expect(contentHash({ a: 1, b: [true, 'x'] })).toBe(contentHash({ b: [true, 'x'], a: 1 }))
  expect(contentHash({ a: 1, b: undefined })).toBe(contentHash({ a: 1 }))
  expect(contentHash([-0, Number.NaN])).toBe(contentHash([0, -Number.NaN]))
})

it.each<[string, Parameters<typeof contentHash>[0], Parameters<typeof contentHash>[0]]>([
  ['a number and its text', 1, '1'],
  ['where texts are divided', ['ab', 'c'], ['a', 'bc']],
  ['a list and a list in it', [[1], 2], [1, [2]]],
  ['typed arrays of the same bytes', new Uint8Array(4), new Uint32Array(1)],
  ['nothing and an empty text', null, ''],
  ['values of one key', { a: 1 }, { a: 2 }],
])('tells %s apart', (_what, one, other) => {
  expect(contentHash(one)).not.toBe(contentHash(other))
})
