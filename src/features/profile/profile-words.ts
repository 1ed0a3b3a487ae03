import type { RecordWords } from '#/components/form/record-words.ts'

/** Each of these forms has few fields and shows every problem at its own. */
export const profileWords: RecordWords = {
  label: () => '',
  value: (_field, value) => (typeof value === 'string' ? value : ''),
}
