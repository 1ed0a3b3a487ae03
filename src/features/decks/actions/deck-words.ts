import type { TFunction } from 'i18next'
import type { RecordWords } from '#/components/form/record-words.ts'

/** Labels and formatted values of a deck's fields. */
export function deckWords(t: TFunction<'deck'>): RecordWords {
  return {
    label: (field) => (field === 'include_notes' ? t('copy.notes') : t('form.title')),
    value: (_field, value) => (typeof value === 'string' ? value : ''),
  }
}
