import * as v from 'valibot'
import { AUDIT_SCOPES } from '@outcrop/contract/operations/audit-event.ts'
import { choiceField, textField } from '#/lib/search-field.ts'

export const SETTINGS_TABS = ['general', 'features', 'audit'] as const

/** The rows of the audit log that are shown: of the selected company or, for internal admins, of all or of none. */
const SCOPES = ['company', ...AUDIT_SCOPES] as const

const day = v.optional(v.fallback(v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]), ''), '')

/** Search params of the settings; the filters are those of the audit log. */
export const SettingsSearch = v.object({
  tab: choiceField(SETTINGS_TABS, 'general'),
  person: textField(120),
  action: v.optional(v.fallback(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[a-z.-]{1,80}$/))]), ''), ''),
  from: day,
  to: day,
  of: choiceField(SCOPES, 'company'),
})
export type SettingsAddress = v.InferOutput<typeof SettingsSearch>

export const SETTINGS_DEFAULTS = { tab: 'general', person: '', action: '', from: '', to: '', of: 'company' } as const
