import * as v from 'valibot'
import type { Endpoint } from '../api/endpoint.ts'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, Instant, typedText } from '../api/field.ts'

/** Minutes for which a super admin may act as somebody else. */
export const IMPERSONATION_MINUTES = 30
export const IMPERSONATION_REASON_MAX = 300

export const startImpersonation = endpoint({
  method: 'POST',
  path: '/v2/impersonations',
  summary: 'Act as somebody else for half an hour, for a reason that is recorded; never as an internal admin',
  access: { who: 'super-admin' },
  body: v.object({ user_id: AddressId, reason: typedText(IMPERSONATION_REASON_MAX) }),
  answer: v.object({ ends_at: Instant }),
  status: 201,
  recentSignIn: true,
  problems: ['conflict', 'forbidden', 'not_found'],
})

export const stopImpersonation = endpoint({
  method: 'DELETE',
  path: '/v2/impersonation',
  summary: 'Be oneself again',
  access: { who: 'signed-in' },
  answer: null,
})

/** What only the person does with their account, or with rights: refused to a super admin who acts as them. */
export function isPersonal({
  method,
  path,
  recentSignIn,
}: Pick<Endpoint, 'method' | 'path' | 'recentSignIn'>): boolean {
  if (recentSignIn || path === '/v2/auth/confirm') return true
  const isChange = method !== 'GET' && method !== 'HEAD'
  if (isChange && ['/v2/user/', '/v2/users/', '/v2/notifications'].some((start) => path.startsWith(start))) return true
  return path.startsWith('/v2/user/') && !path.startsWith('/v2/user/companies')
}
