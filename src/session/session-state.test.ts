import { describe, expect, test } from 'vitest'
import type { User } from '@outcrop/contract/account/user.ts'
import { nextState, STARTING, type SessionEvent, type SessionState, type SignedIn } from './session-state.ts'

const ada = { id: 'ada' } as User
const ben = { id: 'ben' } as User
const acme = { id: 'c1', name: 'Acme' }
const borealis = { id: 'c2', name: 'Borealis' }

const person = { token: 't1', user: ada, flags: {}, followedCompanies: [], company: acme, permissions: {}, gaps: [] }
const signedIn: SignedIn = { name: 'signedIn', ...person }
const states: Readonly<Record<SessionState['name'], SessionState>> = {
  starting: STARTING,
  unreachable: { name: 'unreachable', token: null },
  signedOut: { name: 'signedOut', token: null },
  signingOut: { name: 'signingOut', token: null },
  signedIn,
}

const change = { userId: 'ada' }
const events = {
  tokenReceived: { type: 'tokenReceived', token: 't2' },
  personLoaded: { type: 'personLoaded', ...person },
  unanswered: { type: 'unanswered' },
  ended: { type: 'ended' },
  signOutStarted: { type: 'signOutStarted' },
  signOutConfirmed: { type: 'signOutConfirmed' },
  userChanged: { ...change, type: 'userChanged', user: { ...ada, name: 'Ada Lind' } },
  companySelected: { ...change, type: 'companySelected', company: borealis },
  permissionsLoaded: { ...change, type: 'permissionsLoaded', companyId: 'c1', permissions: ['data'] },
  flagsLoaded: { ...change, type: 'flagsLoaded', flags: { DORA_ENABLED: true } },
  followedLoaded: { ...change, type: 'followedLoaded', followedCompanies: [acme] },
  followChanged: { ...change, type: 'followChanged', company: borealis, followed: true },
  gapFound: { ...change, type: 'gapFound', gap: 'flags' },
  gapFilled: { ...change, type: 'gapFilled', gap: 'flags' },
} satisfies { readonly [Type in SessionEvent['type']]: SessionEvent & { type: Type } }

const changes = [
  'userChanged',
  'companySelected',
  'permissionsLoaded',
  'flagsLoaded',
  'followedLoaded',
  'followChanged',
  'gapFound',
  'gapFilled',
] as const

describe('the state that follows an event', () => {
  const names = ['starting', 'unreachable', 'signedOut', 'signingOut', 'signedIn'] as const
  test.each([
    // From: starting, unreachable, signedOut, signingOut, signedIn.
    ['tokenReceived', ['starting', 'unreachable', 'signedOut', 'signedOut', 'signedIn']],
    ['personLoaded', ['signedIn', 'signedIn', 'signedIn', 'signedIn', 'signedIn']],
    ['unanswered', ['unreachable', 'unreachable', 'unreachable', 'unreachable', 'unreachable']],
    ['ended', ['signedOut', 'signedOut', 'signedOut', 'signingOut', 'signedOut']],
    ['signOutStarted', ['signingOut', 'signingOut', 'signingOut', 'signingOut', 'signingOut']],
    ['signOutConfirmed', ['starting', 'unreachable', 'signedOut', 'signedOut', 'signedIn']],
    ...changes.map((type) => [type, names] as const),
  ] as const)('%s', (type, expected) => {
    expect(names.map((name) => nextState(states[name], events[type]).name)).toEqual(expected)
  })
})

test('a token is kept in every state, and dropped when the session ends', () => {
  for (const state of Object.values(states)) {
    const next = nextState(state, events.tokenReceived)
    expect(next.token).toBe('t2')
    for (const type of ['unanswered', 'ended', 'signOutStarted'] as const)
      expect(nextState(next, events[type]).token).toBeNull()
  }
})

test('a token that was refreshed while the person was loading is kept', () => {
  const loading: SessionState = { name: 'starting', token: 't2' }
  expect(nextState(loading, events.personLoaded)).toEqual({ ...signedIn, token: 't2' })
})

test('permissions are kept for the same person and forgotten for another', () => {
  const before: SignedIn = { ...signedIn, permissions: { c1: ['data'] } }
  const load = (user: User) =>
    nextState(before, { type: 'personLoaded', ...person, user, permissions: { c2: ['admin'] } })
  expect(load(ada)).toMatchObject({ permissions: { c1: ['data'], c2: ['admin'] } })
  expect(load(ben)).toHaveProperty('permissions', { c2: ['admin'] })
})

test.each(changes)('%s changes nothing without a person, or for somebody else', (type) => {
  const event = events[type]
  for (const state of [states.starting, states.unreachable, states.signedOut, states.signingOut])
    expect(nextState(state, event)).toBe(state)
  const other: SignedIn = { ...signedIn, user: ben, gaps: ['flags'] }
  expect(nextState(other, event)).toBe(other)
})

test.each([
  ['companySelected', { company: borealis }],
  ['permissionsLoaded', { permissions: { c1: ['data'] } }],
  ['flagsLoaded', { flags: { DORA_ENABLED: true } }],
  ['followedLoaded', { followedCompanies: [acme] }],
  ['followChanged', { followedCompanies: [borealis] }],
  ['gapFound', { gaps: ['flags'] }],
] as const)('%s changes its part of a signed-in session only', (type, part) => {
  expect(nextState(signedIn, events[type])).toEqual({ ...signedIn, ...part })
})

test('a company is followed once, and can be unfollowed', () => {
  const once = nextState(signedIn, events.followChanged)
  expect(nextState(once, events.followChanged)).toEqual(once)
  const event: SessionEvent = { type: 'followChanged', userId: 'ada', company: borealis, followed: false }
  expect(nextState(once, event)).toEqual(signedIn)
})

test('a gap is noted once and filled once', () => {
  const open = nextState(signedIn, events.gapFound)
  expect(nextState(open, events.gapFound)).toBe(open)
  const filled = nextState(open, events.gapFilled)
  expect(filled).toEqual(signedIn)
  expect(nextState(filled, events.gapFilled)).toBe(filled)
})
