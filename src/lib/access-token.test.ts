import { expect, test } from 'vitest'
import { areOfTwo, hasExpired } from './access-token.ts'

const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims))}.sign`

test('tokens of two people are told apart, and a renewed one is of the same person', () => {
  const ada = tokenOf({ sub: 'ada', exp: 1 })
  expect(areOfTwo(ada, tokenOf({ sub: 'ben', exp: 1 }))).toBe(true)
  expect(areOfTwo(ada, tokenOf({ sub: 'ada', exp: 2 }))).toBe(false)
})

test('a token that does not say whose it is, is nobody else’s', () => {
  const ada = tokenOf({ sub: 'ada' })
  for (const opaque of ['opaque', '', tokenOf({ exp: 1 })]) {
    expect(areOfTwo(ada, opaque)).toBe(false)
    expect(areOfTwo(opaque, ada)).toBe(false)
    expect(areOfTwo(opaque, opaque)).toBe(false)
  }
})

test('a token has ended at its end, and an opaque one never has', () => {
  const token = tokenOf({ exp: 1000 })
  expect([999_999, 1_000_000].map((now) => hasExpired(token, now))).toEqual([false, true])
  expect(hasExpired('opaque', 1e15)).toBe(false)
})
