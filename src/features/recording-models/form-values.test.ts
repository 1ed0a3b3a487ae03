import { expect, test } from 'vitest'
import * as v from 'valibot'
import { formValues, ModelForm, settingsOf } from './form-values.ts'

const PLAIN = { ...formValues(undefined), name: 'Meetings' }
const issuesOf = (values: object) => v.safeParse(ModelForm, values).issues?.map((issue) => v.getDotPath(issue)) ?? []

test.each([
  { intro_title: 'x'.repeat(201) },
  { outro_text: 'x'.repeat(501) },
  { intro_seconds: 31 },
  { outro_seconds: null },
  { intro_seconds: Number.NaN },
])('of a card that is on every field is checked, of one that is off none: %j', (typed) => {
  const field = Object.keys(typed)
  expect(issuesOf({ ...PLAIN, ...typed, has_intro: true, has_outro: true })).toEqual(field)
  expect(issuesOf({ ...PLAIN, ...typed })).toEqual([])
})

test('a card that is off is not saved, and what is shown of one that is on is never without a length', () => {
  const typed = { ...PLAIN, intro_seconds: Number.NaN }
  expect(settingsOf(v.parse(ModelForm, typed)).intro).toBeNull()
  expect(settingsOf({ ...typed, has_intro: true }).intro?.seconds).toBe(1)
})
