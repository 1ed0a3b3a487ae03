import { expect, test } from 'vitest'
import { languageName, LANGUAGES, ownLanguageName } from './languages.ts'

test('languages are named in English and in themselves', () => {
  expect([languageName('pt-BR'), ownLanguageName('fr')]).toEqual(['Brazilian Portuguese', 'Français'])
  expect(LANGUAGES.filter((code) => languageName(code) === code)).toEqual([])
})

test('what is no language is shown as it is', () => {
  expect([languageName('not a code'), ownLanguageName('not a code')]).toEqual(['not a code', 'Not a code'])
})
