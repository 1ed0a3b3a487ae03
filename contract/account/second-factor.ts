import * as v from 'valibot'
import { LinkToken } from './account.ts'
import { endpoint } from '../api/endpoint.ts'
import { Id, Instant, TypedPassword, typedText } from '../api/field.ts'
import { AUTH_PATH } from './session.ts'
import { User } from './user.ts'

/** How somebody may show a second factor. */
export const SECOND_FACTORS = ['totp', 'passkey', 'recovery_code'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

export const PASSKEY_NAME_MAX = 60
/** Passkeys of one person. */
export const PASSKEYS_MAX = 10

/** Six digits, or a recovery code; spaces and dashes are as people type them. */
const Code = v.pipe(v.string(), v.trim(), v.minLength(6), v.maxLength(40))
/** JSON of the Web Authentication API, read by the libraries on both sides. */
const WebAuthnJson = v.looseObject({})
const RecoveryCodes = v.object({
  /** Shown once, when the first factor is added or new ones are asked for; empty otherwise. */
  recovery_codes: v.array(v.string()),
})

export const Passkey = v.object({
  id: Id,
  name: v.string(),
  created_at: Instant,
  last_used_at: v.nullable(Instant),
})
export type Passkey = v.InferOutput<typeof Passkey>

export const SecondFactors = v.object({
  totp: v.boolean(),
  passkeys: v.array(Passkey),
  recovery_codes_left: v.number(),
})
export type SecondFactors = v.InferOutput<typeof SecondFactors>

const anyone = { who: 'anyone' } as const
const signedIn = { who: 'signed-in' } as const
const refusals = ['validation_failed', 'too_many_requests'] as const
const Opened = v.object({ access: v.string(), user: User })

export const passSecondFactor = endpoint({
  method: 'POST',
  path: `${AUTH_PATH}/second-factor`,
  summary: 'Finish a sign-in with a code of an authenticator app or a recovery code; sets the refresh cookie',
  access: anyone,
  body: v.object({ challenge: LinkToken, code: Code }),
  answer: Opened,
  problems: ['second_factor_wrong', 'second_factor_expired', 'too_many_requests'],
})

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: `${AUTH_PATH}/second-factor/passkey/start`,
  summary: 'What the browser needs to ask for a passkey that finishes a sign-in',
  access: anyone,
  body: v.object({ challenge: LinkToken }),
  answer: WebAuthnJson,
  problems: ['second_factor_expired', 'too_many_requests'],
})

export const passPasskey = endpoint({
  method: 'POST',
  path: `${AUTH_PATH}/second-factor/passkey`,
  summary: 'Finish a sign-in with a passkey; sets the refresh cookie',
  access: anyone,
  body: v.object({ challenge: LinkToken, response: WebAuthnJson }),
  answer: Opened,
  problems: ['second_factor_wrong', 'second_factor_expired', 'too_many_requests'],
})

export const getSecondFactors = endpoint({
  method: 'GET',
  path: '/v2/user/second-factor',
  summary: 'The second factors of the signed-in person',
  access: signedIn,
  answer: SecondFactors,
})

export const startTotp = endpoint({
  method: 'POST',
  path: '/v2/user/second-factor/totp',
  summary: 'A new secret for an authenticator app; in force once a code confirms it',
  access: signedIn,
  body: v.object({ password: TypedPassword }),
  answer: v.object({ secret: v.string(), uri: v.string() }),
  secret: true,
  problems: refusals,
})

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/v2/user/second-factor/totp/confirm',
  summary: 'Put the authenticator app in force by a code of it',
  access: signedIn,
  body: v.object({ code: Code }),
  answer: RecoveryCodes,
  secret: true,
  problems: refusals,
})

export const removeTotp = endpoint({
  method: 'POST',
  path: '/v2/user/second-factor/totp/remove',
  summary: 'Sign in without the authenticator app from now on',
  access: signedIn,
  body: v.object({ password: TypedPassword }),
  answer: null,
  problems: refusals,
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/v2/user/second-factor/passkeys/start',
  summary: 'What the browser needs to make a passkey',
  access: signedIn,
  body: v.object({ password: TypedPassword }),
  answer: WebAuthnJson,
  problems: refusals,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/v2/user/second-factor/passkeys',
  summary: 'Keep a passkey that the browser has made',
  access: signedIn,
  body: v.object({ name: typedText(PASSKEY_NAME_MAX), response: WebAuthnJson }),
  answer: RecoveryCodes,
  secret: true,
  problems: refusals,
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/v2/user/second-factor/passkeys/remove',
  summary: 'Forget a passkey',
  access: signedIn,
  body: v.object({ passkey: Id, password: TypedPassword }),
  answer: null,
  problems: refusals,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/v2/user/second-factor/recovery-codes',
  summary: 'New recovery codes; the old ones stop working',
  access: signedIn,
  body: v.object({ password: TypedPassword }),
  answer: RecoveryCodes,
  secret: true,
  problems: refusals,
})
