import * as v from 'valibot'
import { Recording } from '@outcrop/contract/recordings/recording.ts'
import { expect, test } from 'vitest'
import { bodyOf, fieldsOf, recordingFields } from './recording-fields.ts'

const RECORDING = v.parse(Recording, { id: 'a', company_id: 'b', title: 'AGM', state: 'ready', has_password: true })
const FIELDS = fieldsOf(RECORDING)

test('a password that is there is kept where nothing is typed, and one that is wanted must be long enough', () => {
  expect(v.is(recordingFields(true), FIELDS)).toBe(true)
  expect(v.is(recordingFields(false), FIELDS)).toBe(false)
  expect(v.is(recordingFields(true), { ...FIELDS, password: 'abc' })).toBe(false)
  expect(v.is(recordingFields(true), { ...FIELDS, protect: false })).toBe(true)
})

test('only what was changed is sent, with nothing in the place of empty fields', () => {
  expect(bodyOf({}, FIELDS)).toEqual({})
  expect(bodyOf({ deck_id: '', recorded_at: '2026-11-26' }, FIELDS)).toEqual({
    deck_id: null,
    recorded_at: '2026-11-26T12:00:00.000Z',
  })
  expect(bodyOf({ disclaimer: '  ' }, FIELDS)).toEqual({ disclaimer: null })
  expect(bodyOf({ protect: false }, { ...FIELDS, protect: false })).toEqual({ password: null })
  expect(bodyOf({ password: 'granite' }, { ...FIELDS, password: 'granite' })).toEqual({ password: 'granite' })
})

test('a resource needs a title and a secure address', () => {
  const schema = recordingFields(true)
  const withResource = (title: string, url: string) => ({ ...FIELDS, resources: [{ title, url }] })
  expect(v.is(schema, withResource('News release', 'https://a.example/release'))).toBe(true)
  expect(v.is(schema, withResource('', 'https://a.example/release'))).toBe(false)
  expect(v.is(schema, withResource('News release', 'http://a.example/release'))).toBe(false)
  expect(v.is(schema, withResource('News release', 'javascript:alert(1)'))).toBe(false)
})
