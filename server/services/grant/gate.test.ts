import { expect, test } from 'vitest'
import { hashPassword } from '../session/password-hash.ts'
import { hasPassed, isRefused, passedGate } from './gate.ts'

const OPEN = {
  audience: 'anyone',
  nameRequired: false,
  emailRequired: false,
  codeRequired: false,
  passwordHash: null,
  agreement: null,
  allowed: [],
  denied: [],
} as const
const GRANT = {
  ...passedGate(OPEN),
  name: null,
  emailAddress: null,
  verifiedAt: null,
}

test('a grant opens what asks for no more than it has shown', () => {
  const named = { ...GRANT, name: 'Ana', emailAddress: 'ana@bank.example' }
  const proved = { ...named, verifiedAt: new Date() }
  expect(hasPassed(OPEN, GRANT)).toBe(true)
  expect(hasPassed(OPEN, proved)).toBe(true)
  expect(hasPassed({ ...OPEN, nameRequired: true }, GRANT)).toBe(false)
  expect(hasPassed({ ...OPEN, nameRequired: true, emailRequired: true }, named)).toBe(true)
  expect(hasPassed({ ...OPEN, emailRequired: true, codeRequired: true }, named)).toBe(false)
  expect(hasPassed({ ...OPEN, emailRequired: true, codeRequired: true }, proved)).toBe(true)
})

test('a grant opens what is for the same audience or a wider one', () => {
  const audiences = ['anyone', 'followers', 'members'] as const
  const opens = (of: (typeof audiences)[number]) =>
    audiences.filter((audience) => hasPassed({ ...OPEN, audience }, { ...GRANT, audience: of }))
  expect(audiences.map(opens)).toEqual([['anyone'], ['anyone', 'followers'], ['anyone', 'followers', 'members']])
})

test('a grant ends with a new password, and not when there is none any more', async () => {
  const bedrock = { ...OPEN, passwordHash: await hashPassword('bedrock') }
  const grant = { ...GRANT, ...passedGate(bedrock) }
  expect(grant.passwordDigest).not.toContain(bedrock.passwordHash)
  expect(hasPassed(bedrock, grant)).toBe(true)
  expect(hasPassed(bedrock, GRANT)).toBe(false)
  expect(hasPassed({ ...OPEN, passwordHash: await hashPassword('ore') }, grant)).toBe(false)
  expect(hasPassed(OPEN, grant)).toBe(true)
})

test('a grant ends with another text to be accepted, and not when there is none any more', () => {
  const asks = { ...OPEN, agreement: 'Tell nobody.' }
  const grant = { ...GRANT, ...passedGate(asks) }
  expect(hasPassed(asks, grant)).toBe(true)
  expect(hasPassed(asks, GRANT)).toBe(false)
  expect(hasPassed({ ...asks, agreement: 'Tell nobody, ever.' }, grant)).toBe(false)
  expect(hasPassed(OPEN, grant)).toBe(true)
})

test('a grant ends when its address is denied, or allowed no longer', () => {
  const ana = { ...GRANT, emailAddress: 'ana@bank.example' }
  expect(hasPassed({ ...OPEN, denied: ['@bank.example'] }, ana)).toBe(false)
  expect(hasPassed({ ...OPEN, allowed: ['@fund.example'] }, ana)).toBe(false)
  expect(hasPassed({ ...OPEN, allowed: ['ana@bank.example'], denied: ['bo@bank.example'] }, ana)).toBe(true)
})

test.each([
  [[], [], 'ana@bank.example', false],
  [['@bank.example'], [], 'ana@bank.example', false],
  [['@bank.example'], [], 'ana@other-bank.example', true],
  [['ana@bank.example'], [], 'bo@bank.example', true],
  [[], ['@rival.example'], 'ana@rival.example', true],
  [['@bank.example'], ['bo@bank.example'], 'bo@bank.example', true],
])('allowed %j, denied %j: %s is refused: %s', (allowed, denied, emailAddress, isIt) => {
  expect(isRefused({ allowed, denied }, emailAddress)).toBe(isIt)
})
