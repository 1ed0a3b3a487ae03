import { expect, test } from 'vitest'
import { mayActFor } from './access.ts'
import { EXPLAINED_AREAS, type ExplainedArea, explainAccess } from './access-explanation.ts'
import { PERMISSIONS } from '../account/roles.ts'

const COMPANY = { id: 'basalt' }
const AREAS = Object.keys(EXPLAINED_AREAS) as ExplainedArea[]
const person = (...roles: string[]) => ({ id: 'ana', roles: roles.map((key) => ({ key })), companies: [COMPANY] })
const SETS = Array.from({ length: 2 ** PERMISSIONS.length }, (_, bits) =>
  PERMISSIONS.filter((__, index) => bits & (1 << index)),
)

test('an explanation agrees with the access rules, whoever it is about', () => {
  for (const roles of [[], ['company_admin'], ['account_lead'], ['super_admin']])
    for (const held of SETS)
      for (const area of AREAS) {
        const row = EXPLAINED_AREAS[area]
        if (row.who !== 'company') continue
        const told = explainAccess(person(...roles), { held, status: 'active' }, area)
        expect([area, roles, held, told.passes]).toEqual([
          area,
          roles,
          held,
          mayActFor(person(...roles), COMPANY.id, held, row),
        ])
      }
})

test('it names the permission, the role or the state that decides', () => {
  const held = ['presentations']
  const ana = person('company_admin')
  expect(explainAccess(ana, { held, status: 'active' }, 'decks')).toEqual({
    passes: true,
    by: 'permission',
    permission: 'presentations',
  })
  expect(explainAccess(ana, { held, status: 'active' }, 'data')).toEqual({
    passes: false,
    by: 'permission_missing',
    permission: 'data',
  })
  expect(explainAccess(ana, { held, status: 'suspended' }, 'decks')).toEqual({ passes: false, by: 'suspended' })
  expect(explainAccess(ana, { held, status: 'active' }, 'assets')).toEqual({ passes: false, by: 'staff_only' })
  const lead = person('account_lead')
  expect(explainAccess(lead, { held: [], status: 'expired' }, 'people')).toEqual({ passes: true, by: 'internal_admin' })
  expect(explainAccess(lead, { held: [], status: 'active' }, 'decks')).toMatchObject({ passes: false })
})
