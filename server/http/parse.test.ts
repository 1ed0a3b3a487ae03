import { DeckLinkCreate } from '@outcrop/contract/decks/deck-link.ts'
import { expect, test } from 'vitest'
import { ApiProblem } from '../problem.ts'
import { parsePart } from './parse.ts'

function issuesOf(value: unknown) {
  try {
    parsePart(DeckLinkCreate, value, 'body')
  } catch (error) {
    if (error instanceof ApiProblem) return error.extras.issues?.map(({ path, code }) => [path, code])
  }
  return null
}

test('each refused field is named, with the first rule that it breaks', () => {
  const long = `${'a'.repeat(300)}@`
  expect(
    issuesOf({ name: '', allowed: [long, 'x@example.com', 'x'], views_max: 0.5, watermark: 'x'.repeat(201) }),
  ).toEqual([
    ['views_max', 'integer'],
    ['allowed.0', 'max_length'],
    ['allowed.2', 'regex'],
    ['watermark', 'max_length'],
    ['name', 'min_length'],
  ])
})

test('what breaks no rule passes', () => {
  expect(issuesOf({ name: 'Bank', allowed: ['@example.com', ' Ann@Example.com '] })).toBeNull()
})
