import { expect, test } from 'vitest'
import { COMPANIES, PEOPLE } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { checkAudience } from './audience.ts'

test('a link for members is closed to those whose second factor is missing', async () => {
  const { db } = (await createTestApi()).deps
  const companyId = COMPANIES.basalt.id
  const member = (second_factor_missing: boolean) => ({
    id: PEOPLE.presenter.id,
    roles: [],
    companies: [{ id: companyId, second_factor_missing, permissions: [] }],
  })
  expect(await checkAudience(db, member(false), { companyId, audience: 'members' })).toBe('open')
  expect(await checkAudience(db, member(true), { companyId, audience: 'members' })).toBe('refused')
  expect(await checkAudience(db, member(true), { companyId, audience: 'followers' })).toBe('follow')
  expect(await checkAudience(db, member(true), { companyId, audience: 'anyone' })).toBe('open')
})
