import { endpoints } from './endpoints.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Company } from '../companies/company.ts'
import { User } from '../account/user.ts'

const none = { roles: [], companies: [], permissions: [] }

test.each([null, undefined, 'unknown'])('a person whose lists are %s has none', (value) => {
  const given = { id: 1, roles: value, companies: value, permissions: value }
  expect(v.parse(User, given)).toMatchObject(none)
})

test.each([null, undefined, 7])('a description or a plan that is %s counts as none', (value) => {
  const company = { id: 7, name: 'Acme', payment_plan: { plan_tier: value } }
  const person = v.parse(User, { id: 1, roles: [{ key: 'company_admin', description: value }], companies: [company] })
  expect(person.roles[0]?.description).toBeUndefined()
  expect(person.companies).toMatchObject([{ id: '7', payment_plan: null }])
  expect(v.parse(Company, { ...company, description: value === 7 ? null : value }).payment_plan).toBeNull()
})

test('roles and permissions are known in both spellings of the specification', () => {
  const given = {
    id: 1,
    roles: ['SuperAdmin', 'account_lead', 'InternalAdmin', 'Geologist'].map((key) => ({ key })),
    permissions: ['DORA', 'dora', 'Data', 'drill'].map((permission_flag) => ({ permission_flag })),
  }
  const person = v.parse(User, given)
  expect(person.roles.map(({ key }) => key)).toEqual(['super_admin', 'account_lead', 'internal_admin', 'Geologist'])
  expect(person.permissions.map((held) => held.permission_flag)).toEqual(['dora', 'dora', 'data', 'drill'])
  const { results } = v.parse(endpoints.listCompanyPermissions.answer, {
    results: [{ permission_flag: 'DORA' }],
  })
  expect(results).toEqual([{ permission_flag: 'dora' }])
})

test('a price may be text, and a quote may be no more than a price', () => {
  const last_quote = { price: '1.25', change: '-0.05', currency: null }
  expect(v.parse(Company, { id: 7, name: 'Acme', last_quote }).last_quote).toMatchObject({
    price: 1.25,
    change: -0.05,
    currency: 'USD',
  })
  expect(v.safeParse(Company, { id: 7, name: 'Acme', last_quote: { price: 'much' } }).success).toBe(false)
  const days = v.parse(endpoints.getQuoteHistory.answer, { results: [{ date: '2026-01-02', close: '1.20' }] })
  expect(days.results).toMatchObject([{ close: 1.2, open: null, volume: null }])
})
