import { expect, test } from 'vitest'
import { assets } from '../../db/schema/asset.ts'
import { fieldColumns } from './field-columns.ts'

interface Row {
  readonly name: string
  readonly coverFileId: string | null
  readonly latitude: number | null
}
interface Fields {
  readonly name: string
  readonly cover_file_id: string | null
  readonly location: { readonly latitude: number } | null
}

const mapping = fieldColumns<Row, Fields>(assets, ['name', 'cover_file_id', 'location'], {
  location: {
    read: ({ latitude }) => (latitude === null ? null : { latitude }),
    write: (location) => ({ latitude: location?.latitude ?? null }),
  },
})

test('a field is read from the column of its name, or as its own reader says', () => {
  expect(mapping.read({ name: 'Moraine', coverFileId: 'f', latitude: 60 })).toEqual({
    name: 'Moraine',
    cover_file_id: 'f',
    location: { latitude: 60 },
  })
  expect(mapping.read({ name: 'Moraine', coverFileId: null, latitude: null }).location).toBeNull()
})

test('fields are written to the same columns, and those that are left out stay undefined', () => {
  expect(mapping.write({ name: 'Moraine', location: { latitude: 60 } })).toEqual({
    name: 'Moraine',
    coverFileId: undefined,
    latitude: 60,
  })
})

test('a field without a column is a mistake of the definition', () => {
  const wrong = fieldColumns<{ name: string }, { nickname: string }>(assets, ['nickname'], {})
  expect(() => wrong.read({ name: 'Moraine' })).toThrow('nickname')
})
