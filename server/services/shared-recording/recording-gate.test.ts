import { expect, test } from 'vitest'
import { watchEntry } from './recording-gate.ts'

const ID = '00000000-0000-7000-8000-000000000001'
const member = (second_factor_missing: boolean) => ({
  id: ID,
  roles: [],
  companies: [{ id: ID, second_factor_missing, permissions: [] }],
})
const RECORDING = { companyId: ID, audience: 'members' } as const

test('a recording for members is closed to those whose second factor is missing', () => {
  expect(watchEntry(member(false), RECORDING)).toBe('open')
  expect(watchEntry(member(true), RECORDING)).toBe('refused')
  expect(watchEntry(member(true), { ...RECORDING, audience: 'anyone' })).toBe('open')
  expect(watchEntry(null, RECORDING)).toBe('sign_in')
})
