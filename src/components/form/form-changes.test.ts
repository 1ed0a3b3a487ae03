import { expect, test } from 'vitest'
import { changesOf } from './form-changes.ts'

test('only what differs by content is a change', () => {
  const base = { name: 'a', tags: ['x'], place: { latitude: 1 }, note: null }
  expect(changesOf(base, { name: 'a', tags: ['x'], place: { latitude: 1 }, note: null })).toEqual({})
  expect(changesOf(base, { name: 'b', tags: ['x', 'y'], place: { latitude: 2 }, note: '' })).toEqual({
    name: 'b',
    tags: ['x', 'y'],
    place: { latitude: 2 },
    note: '',
  })
})
