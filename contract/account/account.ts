import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { EmailAddress, Id, IdParams, Instant, PASSWORD_MAX, TypedPassword, typedText } from '../api/field.ts'
import { resultsOf } from '../api/pagination.ts'
import { AUTH_PATH } from './session.ts'
import { User } from './user.ts'

/** What became of a link that somebody was mailed. */
export const TOKEN_STATES = ['valid', 'invalid', 'expired', 'used', 'revoked'] as const
export type TokenState = (typeof TOKEN_STATES)[number]

export const PASSWORD_MIN = 10
/** The least score of zxcvbn, 0 to 4, that a password may have: "safely unguessable". */
export const PASSWORD_SCORE_MIN = 3

export const NewPassword = v.pipe(v.string(), v.minLength(PASSWORD_MIN), v.maxLength(PASSWORD_MAX))

/** A token as it stands in a mailed link. */
export const LinkToken = v.pipe(v.string(), v.minLength(1), v.maxLength(512))

export const NAME_MAX = 120
/** Bytes of a picture of a person, cropped by the browser. */
export const PICTURE_MAX_BYTES = 1_000_000
/** Edge of a person's picture, in pixels. */
export const PICTURE_EDGE = 512

const anyone = { who: 'anyone' } as const
const signedIn = { who: 'signed-in' } as const
const State = v.picklist(TOKEN_STATES)
const maybeText = v.nullable(v.string())

/** A device on which the person is signed in. */
export const DeviceSession = v.object({
  id: Id,
  created_at: Instant,
  seen_at: Instant,
  browser: maybeText,
  system: maybeText,
  client_address: v.string(),
  /** Whether it is the one that asks. */
  current: v.boolean(),
})
export type DeviceSession = v.InferOutput<typeof DeviceSession>

export const Account = v.object({
  created_at: Instant,
  /** Whether there is a password; people may sign in with Google only. */
  has_password: v.boolean(),
  /** The address that waits to be confirmed. */
  new_email_address: maybeText,
})
export type Account = v.InferOutput<typeof Account>

export const askPasswordReset = endpoint({
  method: 'POST',
  path: `${AUTH_PATH}/password-reset`,
  summary: 'Mail a link to set a new password; the same answer whether or not there is an account',
  access: anyone,
  body: v.object({ email_address: EmailAddress }),
  answer: null,
  problems: ['too_many_requests', 'password_sign_in_off'],
})

export const checkPasswordReset = endpoint({
  method: 'POST',
  path: `${AUTH_PATH}/password-reset/check`,
  summary: 'What became of a link to set a new password',
  access: anyone,
  body: v.object({ token: LinkToken }),
  answer: v.object({ state: State, email_address: maybeText, name: maybeText }),
  problems: ['too_many_requests'],
})

export const finishPasswordReset = endpoint({
  method: 'POST',
  path: `${AUTH_PATH}/password-reset/finish`,
  summary: 'Set a new password by a link; ends all sessions of the person',
  access: anyone,
  body: v.object({ token: LinkToken, password: NewPassword }),
  answer: null,
  problems: ['link_not_valid', 'too_many_requests', 'password_sign_in_off'],
})

export const checkInvitation = endpoint({
  method: 'POST',
  path: `${AUTH_PATH}/invitation/check`,
  summary: 'What became of an invitation',
  access: anyone,
  body: v.object({ token: LinkToken }),
  answer: v.object({
    state: State,
    email_address: maybeText,
    name: maybeText,
    company: maybeText,
    inviter: maybeText,
    /** Whether the person can sign in already. */
    is_active: v.boolean(),
    /** The link sets up a new installation: whoever opens it says their address and becomes its first super admin. */
    is_setup: v.optional(v.boolean(), false),
  }),
  problems: ['too_many_requests'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: `${AUTH_PATH}/invitation/accept`,
  summary: 'Open the account that an invitation is for, and sign in; sets the refresh cookie',
  access: anyone,
  body: v.object({
    token: LinkToken,
    name: typedText(NAME_MAX),
    password: NewPassword,
    /** Only for the link that sets up a new installation. */
    email_address: v.optional(EmailAddress),
  }),
  answer: v.object({ access: v.string(), user: User }),
  problems: ['link_not_valid', 'too_many_requests', 'password_sign_in_off'],
})

export const joinCompany = endpoint({
  method: 'POST',
  path: '/v2/user/invitations',
  summary: 'Accept an invitation to another company with the account that is signed in',
  access: signedIn,
  body: v.object({ token: LinkToken }),
  answer: v.object({ company_id: Id }),
  problems: ['link_not_valid', 'too_many_requests'],
})

export const checkEmailChange = endpoint({
  method: 'POST',
  path: `${AUTH_PATH}/email-change/check`,
  summary: 'What became of a link that confirms a new email address',
  access: anyone,
  body: v.object({ token: LinkToken }),
  answer: v.object({ state: State, email_address: maybeText }),
  problems: ['too_many_requests'],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: `${AUTH_PATH}/email-change/confirm`,
  summary: 'Move an account to the new address, by the link mailed there',
  access: anyone,
  body: v.object({ token: LinkToken }),
  answer: v.object({ email_address: v.string() }),
  problems: ['link_not_valid', 'conflict', 'too_many_requests'],
})

export const getAccount = endpoint({
  method: 'GET',
  path: '/v2/user/account',
  summary: 'What only the signed-in person sees of the account',
  access: signedIn,
  answer: Account,
})

export const askEmailChange = endpoint({
  method: 'POST',
  path: '/v2/user/email-change',
  summary: 'Mail a link to a new address, and tell the old one; nothing changes until the link is followed',
  access: signedIn,
  body: v.object({ email_address: EmailAddress, password: TypedPassword }),
  answer: Account,
  problems: ['validation_failed', 'too_many_requests'],
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/v2/user/email-change',
  summary: 'Stop a change of address that waits to be confirmed',
  access: signedIn,
  answer: null,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/v2/user/password',
  summary: 'Change the own password; ends the other sessions',
  access: signedIn,
  body: v.object({ current_password: TypedPassword, password: NewPassword }),
  answer: null,
  problems: ['validation_failed', 'too_many_requests'],
})

export const listDeviceSessions = endpoint({
  method: 'GET',
  path: '/v2/user/sessions',
  summary: 'Devices on which the person is signed in, the last seen first',
  access: signedIn,
  answer: resultsOf(DeviceSession),
})

export const endDeviceSession = endpoint({
  method: 'DELETE',
  path: '/v2/user/sessions/{id}',
  summary: 'Sign one of the own devices out',
  access: signedIn,
  params: IdParams,
  answer: null,
  problems: ['not_found'],
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/v2/user/sessions/end-others',
  summary: 'Sign all other devices of the person out',
  access: signedIn,
  answer: v.object({ ended: v.number() }),
})

export const setPicture = endpoint({
  method: 'PUT',
  path: '/v2/user/picture',
  summary: 'Set the own picture: the bytes of a cropped PNG, JPEG or WebP',
  access: signedIn,
  answer: User,
  wire: 'raw',
  problems: ['payload_too_large', 'unsupported_type', 'image_broken'],
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/v2/user/picture',
  summary: 'Remove the own picture',
  access: signedIn,
  answer: null,
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/v2/user/export',
  summary: 'Everything that is kept of the signed-in person, without secrets',
  access: signedIn,
  answer: v.looseObject({ exported_at: Instant }),
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/v2/user/delete',
  summary: 'Delete the own account; what it made for a company stays with the company',
  access: signedIn,
  body: v.object({ password: TypedPassword }),
  answer: null,
  problems: ['validation_failed', 'last_admin', 'too_many_requests'],
})
