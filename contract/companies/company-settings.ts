import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { Id, IdParams, optionalNumber, optionalText } from '../api/field.ts'
import { FLAGS, SWITCHES } from '../account/flags.ts'
import { resultsOf } from '../api/pagination.ts'
import { SwitchState } from '../account/session.ts'

export const SHARE_EXPIRY_DAYS_MAX = 365

/** What a new share link of a company asks for, unless whoever makes it chooses otherwise. */
export const CompanySettings = v.object({
  company_id: Id,
  /** Whoever opens a link gives an email address. */
  share_email_required: v.boolean(),
  /** A link has a password. */
  share_password_required: v.boolean(),
  /** Days after which a link ends; null where it does not. */
  share_expiry_days: v.nullable(v.number()),
  /** Members with a password work for the company only once their account has a second factor. */
  second_factor_required: v.optional(v.boolean(), false),
  /** Members with a password and no second factor. */
  members_without_second_factor: v.optional(v.number(), 0),
  version: optionalNumber(),
})
export type CompanySettings = v.InferOutput<typeof CompanySettings>

export const CompanySettingsUpdate = v.partial(
  v.object({
    share_email_required: v.boolean(),
    share_password_required: v.boolean(),
    share_expiry_days: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SHARE_EXPIRY_DAYS_MAX))),
  }),
)

/** A feature flag at a company: it holds for all its members. */
export const CompanyFlag = v.object({
  name: v.picklist(FLAGS),
  active: v.boolean(),
  changed_at: optionalText(),
})
export type CompanyFlag = v.InferOutput<typeof CompanyFlag>

const companyAdmin = {
  who: 'company',
  company: { in: 'params', name: 'id' },
  permissions: ['admin'],
  orInternalAdmin: true,
} as const

export const getCompanySettings = endpoint({
  method: 'GET',
  path: '/v2/companies/{id}/settings',
  summary: 'Settings of a company',
  access: companyAdmin,
  params: IdParams,
  answer: CompanySettings,
  versioned: true,
})

export const updateCompanySettings = endpoint({
  method: 'PATCH',
  path: '/v2/companies/{id}/settings',
  summary: 'Change the settings of a company',
  access: companyAdmin,
  params: IdParams,
  body: CompanySettingsUpdate,
  answer: CompanySettings,
  versioned: true,
})

export const requireSecondFactor = endpoint({
  method: 'PUT',
  path: '/v2/companies/{id}/second-factor',
  summary: 'Ask the members of a company for a second factor, or no longer',
  access: companyAdmin,
  recentSignIn: true,
  params: IdParams,
  body: v.object({ required: v.boolean() }),
  answer: CompanySettings,
  versioned: true,
  problems: ['second_factor_missing', 'conflict'],
})

export const listCompanyFlags = endpoint({
  method: 'GET',
  path: '/v2/companies/{id}/flags',
  summary: 'Feature flags of a company',
  access: companyAdmin,
  params: IdParams,
  answer: resultsOf(CompanyFlag),
})

export const setCompanyFlag = endpoint({
  method: 'PUT',
  path: '/v2/companies/{id}/flags/{flag}',
  summary: 'Turn a feature on or off for a company',
  access: { who: 'internal-admin' },
  params: v.object({ ...IdParams.entries, flag: v.picklist(FLAGS) }),
  body: v.object({ active: v.boolean() }),
  answer: CompanyFlag,
  problems: ['not_found'],
})

export const setSwitch = endpoint({
  method: 'PUT',
  path: '/v2/switches/{name}',
  summary: 'Turn a switch, for everybody',
  access: { who: 'super-admin' },
  params: v.object({ name: v.picklist(SWITCHES) }),
  body: v.object({ active: v.boolean() }),
  answer: SwitchState,
})
