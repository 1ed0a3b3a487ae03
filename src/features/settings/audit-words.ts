import type { TFunction } from 'i18next'
import type { AuditEvent } from '@outcrop/contract/operations/audit-event.ts'

/** Nouns of the audit log that have a name for people; what comes later is told by its own. */
export const AUDIT_NOUNS = [
  'asset',
  'company',
  'company-flag',
  'company-settings',
  'deck',
  'file',
  'follow',
  'job',
  'session',
  'slide',
  'status-notice',
  'support-request',
  'switch',
  'user',
] as const

function spaced(word: string): string {
  return word.replaceAll('-', ' ')
}

/** Who did it, and for whom a super admin acted. */
export function actorName(
  t: TFunction<'settings'>,
  { actor, impersonator }: Pick<AuditEvent, 'actor' | 'impersonator'>,
) {
  if (!actor) return t('audit.nobody')
  return impersonator ? t('audit.as', { impersonator: impersonator.name, actor: actor.name }) : actor.name
}

/** `Deck: rename` for `deck.rename`. */
export function actionName(t: TFunction<'settings'>, action: string): string {
  const [noun = '', verb = ''] = action.split('.')
  const known = AUDIT_NOUNS.find((name) => name === noun)
  return t('audit.action', { noun: known ? t(`noun.${known}`) : spaced(noun), verb: spaced(verb) })
}

export interface AuditChange {
  readonly field: string
  /** Null where the row tells only what came of it. */
  readonly before: string | null
  readonly after: string
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The fields of a row that changed, as text. */
export function changesText({ before, after }: Pick<AuditEvent, 'before' | 'after'>): AuditChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map((field) => ({
    field: field.replaceAll('_', ' '),
    before: before && field in before ? textOf(before[field]) : null,
    after: textOf(after?.[field]),
  }))
}
