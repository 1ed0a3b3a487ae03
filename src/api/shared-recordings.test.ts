import { expect, test } from 'vitest'
import { sharedRecordingQueries } from './shared-recordings.ts'

const keyOf = (id: string, { preview = false, counts = false }) =>
  sharedRecordingQueries.watched({ id, preview }, counts).queryKey

test('whoever consents goes on watching the same; a preview and another recording are others', () => {
  const watched = keyOf('one', {})
  expect(keyOf('one', { counts: true })).toEqual(watched)
  expect(keyOf('one', { preview: true })).not.toEqual(watched)
  expect(keyOf('other', {})).not.toEqual(watched)
})
