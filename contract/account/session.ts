import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { EmailAddress, Id, IdParams, TypedPassword } from '../api/field.ts'
import { resultsOf } from '../api/pagination.ts'
import { User } from './user.ts'

export const Credentials = v.object({
  email_address: EmailAddress,
  password: TypedPassword,
})

export const FlagState = v.object({ name: v.string(), is_active_for_user: v.boolean() })
export const SwitchState = v.object({ name: v.string(), active: v.boolean() })
export type SwitchState = v.InferOutput<typeof SwitchState>

/** A list that a backend may answer bare or wrapped in `results`. */
/* @__NO_SIDE_EFFECTS__ */
function listOf<const Item extends v.GenericSchema<unknown, unknown>>(item: Item) {
  return v.union([
    v.array(item),
    v.pipe(
      resultsOf(item),
      v.transform((answer) => answer.results),
    ),
  ])
}

/** Why Google brings a person back without having signed them in, as `problem` in the address. */
export const GOOGLE_SIGN_IN_PROBLEMS = [
  'google_sign_in_failed',
  'google_sign_in_off',
  'google_account_unknown',
  'unavailable',
] as const

export const FOLLOW_ACTIONS = ['follow', 'unfollow'] as const

export const FollowedCompany = v.object({ company: v.looseObject({ id: Id, name: v.string() }) })

const anyone = { who: 'anyone' } as const
const signedIn = { who: 'signed-in' } as const

/** Beginning of every address that opens, renews or ends a session: what it answers holds tokens. */
export const AUTH_PATH = '/v2/auth'

export const logIn = endpoint({
  method: 'POST',
  path: AUTH_PATH,
  summary: 'Sign in with a password; sets the refresh cookie',
  access: anyone,
  body: Credentials,
  answer: v.object({ access: v.string(), user: User }),
  problems: ['invalid_credentials', 'second_factor_required', 'password_sign_in_off', 'too_many_requests'],
})

export const refresh = endpoint({
  method: 'POST',
  path: '/v2/auth/refresh',
  summary: 'A new access token for the refresh cookie, which is rotated',
  access: anyone,
  answer: v.object({ access: v.string() }),
})

export const logOut = endpoint({
  method: 'POST',
  path: '/v2/auth/logout',
  summary: 'End the session family of the refresh cookie',
  access: anyone,
  answer: null,
})

export const confirmSignIn = endpoint({
  method: 'POST',
  path: '/v2/auth/confirm',
  summary: 'Show again who one is, by the password: rights may be changed for a quarter of an hour',
  access: signedIn,
  body: v.object({ password: TypedPassword }),
  answer: null,
  problems: ['too_many_requests', 'validation_failed'],
})

export const startGoogleSignIn = endpoint({
  method: 'GET',
  path: '/v2/auth/google',
  summary: 'Redirect to Google to sign in',
  access: anyone,
  query: v.object({ redirected_from: v.optional(v.string()) }),
  answer: null,
  wire: 'redirect',
})

export const finishGoogleSignIn = endpoint({
  method: 'GET',
  path: '/v2/auth/google/callback',
  summary: 'Where Google returns to; sets the refresh cookie and redirects into the app',
  access: anyone,
  query: v.looseObject({}),
  answer: null,
  wire: 'redirect',
})

export const listFlags = endpoint({
  method: 'GET',
  path: '/v2/flags',
  summary: 'Feature flags of the signed-in user',
  access: signedIn,
  answer: listOf(FlagState),
})

export const listSwitches = endpoint({
  method: 'GET',
  path: '/v2/switches',
  summary: 'Switches that hold for everybody',
  access: anyone,
  answer: listOf(SwitchState),
})

export const listFollowedCompanies = endpoint({
  method: 'GET',
  path: '/v2/user/companies/following',
  summary: 'Companies that the signed-in user follows',
  access: signedIn,
  answer: resultsOf(FollowedCompany),
})

export const followCompany = endpoint({
  method: 'POST',
  path: '/v2/user/companies/{action}/{id}',
  summary: 'Follow or unfollow a company',
  access: signedIn,
  params: v.object({ action: v.picklist(FOLLOW_ACTIONS), ...IdParams.entries }),
  answer: null,
})

export const findRedirect = endpoint({
  method: 'GET',
  path: '/v2/redirects',
  summary: 'Where an address has moved to, if anywhere',
  access: anyone,
  query: v.object({ path: v.pipe(v.string(), v.maxLength(2048)) }),
  answer: v.object({ to: v.nullable(v.string()) }),
})
