import * as v from 'valibot'
import { Id, Instant, IdParams, listOrNone, optionalText, typedText } from '../api/field.ts'
import { endpoint } from '../api/endpoint.ts'
import { PaymentPlan, PermissionFlag, RoleKey } from './roles.ts'

export const UserCompany = v.object({
  id: Id,
  name: v.string(),
  ticker: optionalText(),
  payment_plan: PaymentPlan,
  /** The company asks for a second factor, and the account has none: it may do nothing there until it has one. */
  second_factor_missing: v.optional(v.boolean(), false),
})
export type UserCompany = v.InferOutput<typeof UserCompany>

export const User = v.object({
  id: Id,
  name: v.optional(v.nullable(v.string()), null),
  email_address: v.optional(v.nullable(v.string()), null),
  profile_image: optionalText(),
  roles: listOrNone(v.object({ key: RoleKey, description: v.fallback(v.optional(v.string()), undefined) })),
  companies: listOrNone(UserCompany),
  permissions: listOrNone(v.object({ permission_flag: PermissionFlag })),
  /** Who acts as this person at the moment, and until when. */
  impersonation: v.optional(v.nullable(v.object({ by: v.string(), ends_at: Instant })), null),
})
export type User = v.InferOutput<typeof User>

export const UserUpdate = v.partial(
  v.object({
    name: typedText(120),
    /** Id of an image file; the user is answered with its address. */
    profile_image: v.nullable(v.string()),
  }),
)

export const getUser = endpoint({
  method: 'GET',
  path: '/v2/user',
  summary: 'The signed-in user',
  access: { who: 'signed-in' },
  answer: User,
  versioned: true,
})

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/v2/users/{id}',
  summary: 'Change the own name or picture, or the name of somebody at a company that one administers',
  access: { who: 'self-or-admin', user: { in: 'params', name: 'id' } },
  params: IdParams,
  body: UserUpdate,
  answer: User,
  versioned: true,
})
