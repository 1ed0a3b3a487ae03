import { expect, test } from 'vitest'
import { planMemberBulk, type MemberBulkAction } from './member-bulk-plan.ts'

const people = [
  { id: 'me', name: 'Me', status: 'active', invited_until: null, may_administer: true },
  { id: 'a', name: 'Active', status: 'active', invited_until: null, may_administer: true },
  { id: 's', name: 'Suspended', status: 'suspended', invited_until: null, may_administer: true },
  { id: 'p', name: 'Pending', status: 'pending', invited_until: '2027-01-01T00:00:00Z', may_administer: true },
  { id: 'e', name: 'Expired', status: 'expired', invited_until: '2026-01-01T00:00:00Z', may_administer: true },
  { id: 'l', name: 'Staff', status: 'active', invited_until: null, may_administer: false },
] as const

test.each<[MemberBulkAction, string[]]>([
  ['suspend', ['a']],
  ['resume', ['s']],
  ['resend', ['p', 'e']],
  ['remove', ['a', 's', 'p', 'e']],
])('%s concerns those whom it fits, and never oneself', (action, ids) => {
  const { concerned, leftOut } = planMemberBulk(action, people, 'me')
  expect(concerned.map(({ id }) => id)).toEqual(ids)
  expect(leftOut).toHaveLength(people.length - ids.length)
})
