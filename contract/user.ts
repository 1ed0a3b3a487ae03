import * as v from 'valibot'
import { EmailAddress, Id, IdParams, optionalText, typedText } from './field.ts'
import { endpoint } from './endpoint.ts'

export const UserCompany = v.object({
  id: Id,
  name: v.string(),
  ticker: optionalText(),
  payment_plan: v.optional(v.nullable(v.object({ plan_tier: v.string() })), null),
})
export type UserCompany = v.InferOutput<typeof UserCompany>

export const User = v.object({
  id: Id,
  name: v.optional(v.nullable(v.string()), null),
  email_address: v.optional(v.nullable(v.string()), null),
  profile_image: optionalText(),
  roles: v.optional(v.array(v.object({ key: v.string(), description: v.optional(v.string()) })), []),
  companies: v.optional(v.array(UserCompany), []),
  permissions: v.optional(v.array(v.object({ permission_flag: v.string() })), []),
})
export type User = v.InferOutput<typeof User>

export const UserUpdate = v.partial(
  v.object({ name: typedText(120), email_address: EmailAddress, profile_image: v.nullable(v.string()) }),
)

export const userEndpoints = {
  getUser: endpoint({
    method: 'GET',
    path: '/v2/user',
    summary: 'The signed-in user',
    access: { who: 'signed-in' },
    answer: User,
    versioned: true,
  }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/v2/users/{id}',
    summary: 'Change a user',
    access: { who: 'self-or-admin', user: { in: 'params', name: 'id' } },
    params: IdParams,
    body: UserUpdate,
    answer: User,
    versioned: true,
  }),
}
