import type { TFunction } from 'i18next'
import type { RecordWords } from '#/components/form/record-words.ts'

const labels = {
  email_address: 'email',
  password: 'newPassword',
  name: 'name',
} as const

/** Names of the fields in these forms, for problems that have no field of their own. */
export function accountWords(t: TFunction<'account'>): RecordWords {
  return {
    label: (field) => (field in labels ? t(labels[field as keyof typeof labels]) : ''),
    value: (_field, value) => (typeof value === 'string' ? value : ''),
  }
}
