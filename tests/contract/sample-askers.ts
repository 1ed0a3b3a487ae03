import { COMPANIES, type CompanyName, PEOPLE, type PersonName } from '../../server/testing/people.ts'
import { SAMPLES } from '../../server/testing/samples.ts'
import type { Asker, Subject } from './expectation.ts'

/** A person of the tests, as the access rules see them; null for a visitor. */
export function askerOf(name: PersonName | 'visitor'): Asker | null {
  if (name === 'visitor') return null
  const { id, roles, at, ...rest } = PEOPLE[name]
  const flags: readonly string[] = 'flags' in rest ? rest.flags : []
  const places = Object.entries(at) as [CompanyName, readonly string[]][]
  return {
    id,
    roles: roles.map((key) => ({ key })),
    companies: places.map(([company, permissions]) => ({ id: COMPANIES[company].id, permissions })),
    flags: Object.fromEntries(flags.map((flag) => [flag, true])),
  }
}

/** What a request about the samples of a company is about. */
export function subjectOf(company: CompanyName): Subject {
  const { id } = COMPANIES[company]
  return { companyId: id, userId: SAMPLES[company].user, userCompanyIds: [id] }
}
