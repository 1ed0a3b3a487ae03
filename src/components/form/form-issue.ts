import type { FieldIssue } from '@outcrop/contract/api/problem.ts'
import * as v from 'valibot'
import type { ParseKeys } from 'i18next'

/** Why a field is refused, by the schema or by the server. */
export interface FormIssue {
  /** Path within the field, such as `latitude` of `location`; empty for the field itself. */
  readonly within: string
  /** A valibot issue type, such as `max_length`. */
  readonly code: string
  /** The limit of the rule, where it is a number. */
  readonly limit?: number
}

/** Issues by the name of the field. */
export type FormIssues = Readonly<Record<string, readonly FormIssue[]>>

function add(issues: Record<string, FormIssue[]>, path: readonly string[], rule: Omit<FormIssue, 'within'>) {
  const [name = '', ...within] = path
  ;(issues[name] ??= []).push({ within: within.join('.'), ...rule })
}

/** The issues of a schema with the values of a form; null if they are valid. */
export function schemaIssues(schema: v.GenericSchema, values: unknown): FormIssues | null {
  const parsed = v.safeParse(schema, values)
  if (parsed.success) return null
  const issues: Record<string, FormIssue[]> = {}
  for (const { path, type, requirement } of parsed.issues)
    add(issues, path?.map(({ key }) => String(key)) ?? [], {
      code: type,
      ...(typeof requirement === 'number' && { limit: requirement }),
    })
  return issues
}

/** The issues of the server; its paths are dotted. */
export function serverIssues(found: readonly v.InferOutput<typeof FieldIssue>[]): FormIssues {
  const issues: Record<string, FormIssue[]> = {}
  for (const { path, code } of found) add(issues, path.replace(/^body\./, '').split('.'), { code })
  return issues
}

const keys: Readonly<Record<string, ParseKeys<'form'>>> = {
  min_length: 'issue.tooShort',
  max_length: 'issue.tooLong',
  min_value: 'issue.tooSmall',
  max_value: 'issue.tooLarge',
  number: 'issue.number',
  nan: 'issue.number',
  integer: 'issue.integer',
  email: 'issue.email',
  url: 'issue.url',
  iso_date: 'issue.date',
  past_date: 'issue.pastDate',
  needed_for_addresses: 'issue.addressesNeedEmail',
  unique: 'issue.taken',
  not_found: 'issue.gone',
  wrong_password: 'issue.wrongPassword',
  easily_guessed: 'issue.easilyGuessed',
  wrong_code: 'issue.wrongCode',
  wrong_passkey: 'issue.wrongPasskey',
  same_password: 'issue.samePassword',
  same_address: 'issue.sameAddress',
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  )
}

/** The text for an issue: translation key and its values. */
export function issueText({ code, limit }: FormIssue, value: unknown): [ParseKeys<'form'>, { limit?: number }] {
  if (isEmpty(value)) return ['issue.required', {}]
  const key = keys[code] ?? 'issue.invalid'
  const limited = key.startsWith('issue.too')
  if (limited && limit === undefined) return ['issue.invalid', {}]
  return [key, limit === undefined ? {} : { limit }]
}
