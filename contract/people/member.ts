import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, EmailAddress, Id, IdParams, Instant, optionalText, typedText } from '../api/field.ts'
import { orderingBy, pageQueryEntries, paginated } from '../api/pagination.ts'
import { PERMISSIONS, type Permission, RoleKey } from '../account/roles.ts'
import { FACTOR_STATES, MEMBER_ORDERINGS, MEMBER_STATUSES } from './member-list.ts'

/** People that one file may invite. */
export const INVITATIONS_MAX = 500
export const MEMBER_NAME_MAX = 120

/** A company admin may do everything at the company, so the permission brings the others with it. */
export function grantedPermissions(chosen: readonly Permission[]): Permission[] {
  return PERMISSIONS.filter((permission) => chosen.includes('admin') || chosen.includes(permission))
}

const Held = v.array(v.string())
const Named = v.object({ id: Id, name: v.string() })

/** A person at a company; `id` is the person's. */
export const Member = v.object({
  id: Id,
  name: v.string(),
  email_address: v.string(),
  profile_image: optionalText(),
  roles: v.array(v.object({ key: RoleKey, description: v.optional(v.string()) })),
  permissions: Held,
  status: v.picklist(MEMBER_STATUSES),
  last_seen_at: v.nullable(Instant),
  created_at: Instant,
  /** Until when the invitation may be accepted; null once it is. */
  invited_until: v.nullable(Instant),
  /** When the invitation may be mailed again; null where it may be now. */
  resendable_at: v.optional(v.nullable(Instant), null),
  /** When the access ends; null where it does not. */
  ends_at: v.nullable(Instant),
  suspended_at: v.nullable(Instant),
  /** Sign-in asks for an authenticator app or a passkey. */
  second_factor: v.optional(v.boolean(), false),
  /** Whether the reader may change or end this membership once it is accepted: those of staff are the staff's to change. */
  may_administer: v.optional(v.boolean(), true),
  /** Whether the reader may reset it: they administer every company of the account. */
  may_reset_factor: v.optional(v.boolean(), false),
  version: v.number(),
})
export type Member = v.InferOutput<typeof Member>

/** What a company's people page shows of one person: also the places that the reader may know of. */
export const MemberDetail = v.object({
  ...Member.entries,
  invited_by: v.nullable(Named),
  places: v.array(v.object({ company: Named, permissions: Held, status: v.picklist(MEMBER_STATUSES) })),
})
export type MemberDetail = v.InferOutput<typeof MemberDetail>

const Future = v.pipe(v.string(), v.isoTimestamp())

export const MemberUpdate = v.object({
  permissions: v.optional(v.array(v.picklist(PERMISSIONS))),
  ends_at: v.optional(v.nullable(Future)),
})

export const Invitation = v.object({
  email_address: EmailAddress,
  name: typedText(MEMBER_NAME_MAX),
  permissions: v.array(v.picklist(PERMISSIONS)),
  ends_at: v.optional(v.nullable(Future), null),
})
export type Invitation = v.InferOutput<typeof Invitation>

/** Why an address cannot be invited. */
export const INVITATION_ISSUES = ['already_member', 'already_invited', 'mailed_often', 'twice'] as const

const people = v.pipe(v.array(Invitation), v.minLength(1), v.maxLength(INVITATIONS_MAX))

/** Something that a person did at a company, or that was done to them there. */
export const MemberActivity = v.object({
  id: Id,
  at: Instant,
  actor: v.nullable(Named),
  /** The super admin who acted as the actor. */
  impersonator: v.nullable(Named),
  /** `noun.verb`, as in `membership.update`. */
  action: v.string(),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
})
export type MemberActivity = v.InferOutput<typeof MemberActivity>

const MemberParams = v.object({ ...IdParams.entries, userId: AddressId })
const admins = {
  who: 'company',
  company: { in: 'params', name: 'id' },
  permissions: ['admin'],
  orInternalAdmin: true,
} as const

export const listMembers = endpoint({
  method: 'GET',
  path: '/v2/companies/{id}/users',
  summary: 'People of a company, invited ones among them',
  access: admins,
  params: IdParams,
  query: v.object({
    ...pageQueryEntries,
    status: v.optional(v.picklist(MEMBER_STATUSES)),
    second_factor: v.optional(v.picklist(FACTOR_STATES)),
    ordering: orderingBy(MEMBER_ORDERINGS, 'name'),
  }),
  answer: paginated(Member),
})

export const getMember = endpoint({
  method: 'GET',
  path: '/v2/companies/{id}/users/{userId}',
  summary: 'One person of a company',
  access: admins,
  params: MemberParams,
  answer: MemberDetail,
  versioned: true,
})

export const listMemberActivity = endpoint({
  method: 'GET',
  path: '/v2/companies/{id}/users/{userId}/activity',
  summary: 'What a person did at a company and what was done to them there, newest first',
  access: admins,
  params: MemberParams,
  query: v.object({ page: pageQueryEntries.page, page_size: pageQueryEntries.page_size }),
  answer: paginated(MemberActivity),
})

export const updateMember = endpoint({
  method: 'PATCH',
  path: '/v2/companies/{id}/users/{userId}',
  summary: 'Change what a person may do at a company, and until when',
  access: admins,
  params: MemberParams,
  body: MemberUpdate,
  answer: MemberDetail,
  versioned: true,
  recentSignIn: true,
  problems: ['last_admin'],
})

export const suspendMember = endpoint({
  method: 'POST',
  path: '/v2/companies/{id}/users/{userId}/suspend',
  summary: 'Close a company to a person for the time being; ends their sessions',
  access: admins,
  params: MemberParams,
  answer: MemberDetail,
  versioned: true,
  recentSignIn: true,
  problems: ['conflict', 'last_admin'],
})

export const resumeMember = endpoint({
  method: 'POST',
  path: '/v2/companies/{id}/users/{userId}/resume',
  summary: 'Open a company to a suspended person again',
  access: admins,
  params: MemberParams,
  answer: MemberDetail,
  versioned: true,
  recentSignIn: true,
  problems: ['conflict'],
})

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/v2/companies/{id}/users/{userId}/second-factor/reset',
  summary: 'Remove the second factors of somebody who lost theirs; ends their sessions',
  access: admins,
  params: MemberParams,
  answer: MemberDetail,
  versioned: true,
  recentSignIn: true,
  problems: ['conflict', 'forbidden'],
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/v2/companies/{id}/users/{userId}',
  summary: 'Take a person out of a company, or revoke an invitation',
  access: admins,
  params: MemberParams,
  answer: null,
  recentSignIn: true,
  problems: ['last_admin'],
})

export const checkInvitations = endpoint({
  method: 'POST',
  path: '/v2/companies/{id}/invitations/check',
  summary: 'Which of these addresses cannot be invited, and why; writes nothing',
  access: admins,
  params: IdParams,
  body: v.object({ email_addresses: v.pipe(v.array(v.string()), v.maxLength(INVITATIONS_MAX)) }),
  answer: v.object({
    results: v.array(v.object({ email_address: v.string(), issue: v.picklist(INVITATION_ISSUES) })),
  }),
})

export const inviteMembers = endpoint({
  method: 'POST',
  path: '/v2/companies/{id}/invitations',
  summary: 'Invite people to a company; all of them or, where one cannot be invited, none',
  access: admins,
  params: IdParams,
  body: v.object({ people }),
  answer: v.object({ results: v.array(Member) }),
  status: 201,
  recentSignIn: true,
  problems: ['validation_failed', 'too_many_requests'],
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/v2/companies/{id}/users/{userId}/invitation',
  summary: 'Mail an invitation again, for another seven days',
  access: admins,
  params: MemberParams,
  answer: MemberDetail,
  versioned: true,
  recentSignIn: true,
  problems: ['conflict', 'too_many_requests'],
})

export const copyInvitation = endpoint({
  method: 'POST',
  path: '/v2/companies/{id}/users/{userId}/invitation/link',
  summary: 'Another link to accept an invitation, to hand over oneself; the mailed one works on',
  access: admins,
  params: MemberParams,
  answer: v.object({ url: v.string() }),
  secret: true,
  recentSignIn: true,
  problems: ['conflict'],
})
