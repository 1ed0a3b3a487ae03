import { expect, test } from 'vitest'
import { deckAccess, type DeckReader, type GuardedDeck } from './deck-access.ts'
import { isEnough } from './deck-right.ts'

const COMPANY = 'company'

function person(permissions: readonly string[] | null, { role = '', factor = true } = {}): DeckReader {
  return {
    id: 'person',
    roles: role === '' ? [] : [{ key: role }],
    companies: permissions === null ? [] : [{ id: COMPANY, permissions, second_factor_missing: !factor }],
  }
}

function deck(change: Partial<GuardedDeck> = {}): GuardedDeck {
  return { companyId: COMPANY, generalAccess: 'private', ownerId: 'other', role: null, ...change }
}

const presenter = person(['presentations'])
const open = { generalAccess: 'company' } as const

test('whoever works with decks of the company edits those that are open to it', () => {
  expect(deckAccess(presenter, deck(open))).toBe('edit')
  expect(deckAccess(presenter, deck({ ...open, role: 'viewer' }))).toBe('edit')
  expect(deckAccess(person(['data']), deck(open))).toBeNull()
  expect(deckAccess(person(null), deck(open))).toBeNull()
})

test('a private deck is there for its owner, for those it names and for staff', () => {
  expect(deckAccess(presenter, deck())).toBeNull()
  expect(deckAccess(person(['presentations', 'admin']), deck())).toBeNull()
  expect(deckAccess(presenter, deck({ role: 'viewer' }))).toBe('view')
  expect(deckAccess(presenter, deck({ role: 'editor' }))).toBe('edit')
  expect(deckAccess(presenter, deck({ ownerId: 'person' }))).toBe('own')
  expect(deckAccess(person(['presentations'], { role: 'account_lead' }), deck())).toBe('own')
  expect(deckAccess(person(null, { role: 'super_admin' }), deck())).toBe('own')
})

test('administrators say who may open what the whole company may open, and account leads only at companies of theirs', () => {
  expect(deckAccess(person(['presentations', 'admin']), deck(open))).toBe('own')
  expect(deckAccess(person(null, { role: 'account_lead' }), deck(open))).toBeNull()
})

test('without the permission for decks there is nothing but what a viewer is given', () => {
  expect(deckAccess(person(null), deck({ role: 'viewer' }))).toBe('view')
  expect(deckAccess(person(['data']), deck({ ...open, role: 'viewer' }))).toBe('view')
  expect(deckAccess(person(null), deck({ role: 'editor' }))).toBeNull()
  expect(deckAccess(person(null), deck({ ownerId: 'person' }))).toBeNull()
})

test('a company that asks for a second factor asks for it here too', () => {
  expect(deckAccess(person([], { factor: false }), deck({ role: 'viewer' }))).toBeNull()
})

test('each right has those before it', () => {
  expect(isEnough('own', 'view')).toBe(true)
  expect(isEnough('edit', 'edit')).toBe(true)
  expect(isEnough('view', 'edit')).toBe(false)
  expect(isEnough(null, 'view')).toBe(false)
})
