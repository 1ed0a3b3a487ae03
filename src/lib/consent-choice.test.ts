import { expect, test } from 'vitest'
import { readChoice, writtenChoice } from './consent-choice.ts'

const MADE = new Date('2026-01-01T12:00:00Z')
const after = (days: number) => new Date(MADE.getTime() + days * 86_400_000)

test.each(['accepted', 'rejected'] as const)('a choice that was %s holds for 365 days', (choice) => {
  const stored = writtenChoice(choice, MADE)
  expect(readChoice(stored, MADE)).toBe(choice)
  expect(readChoice(stored, after(364.9))).toBe(choice)
  expect(readChoice(stored, after(365))).toBeNull()
  expect(readChoice(stored, after(-1))).toBeNull()
})

test.each([null, '', 'accepted', 'accepted junk', `perhaps ${MADE.toISOString()}`])('%j is no choice', (stored) => {
  expect(readChoice(stored, MADE)).toBeNull()
})
