import { expect, test } from 'vitest'
import { areOfDifferentPeople, hasExpired } from './access-token.ts'

const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims))}.sign`

test('tokens of different people are distinguished, a renewed token counts as the same person’s', () => {
  const ada = tokenOf({ sub: 'ada', exp: 1 })
  expect(areOfDifferentPeople(ada, tokenOf({ sub: 'ben', exp: 1 }))).toBe(true)
  expect(areOfDifferentPeople(ada, tokenOf({ sub: 'ada', exp: 2 }))).toBe(false)
})

test('a token without a subject counts as the same person’s', () => {
  const ada = tokenOf({ sub: 'ada' })
  for (const opaque of ['opaque', '', tokenOf({ exp: 1 })]) {
    expect(areOfDifferentPeople(ada, opaque)).toBe(false)
    expect(areOfDifferentPeople(opaque, ada)).toBe(false)
    expect(areOfDifferentPeople(opaque, opaque)).toBe(false)
  }
})

test('a token has expired at its end, and an opaque one never has', () => {
  const token = tokenOf({ exp: 1000 })
  expect([999_999, 1_000_000].map((now) => hasExpired(token, now))).toEqual([false, true])
  expect(hasExpired('opaque', 1e15)).toBe(false)
})
