import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import type { TFunction } from 'i18next'
import { i18n } from '#/i18n/i18n.ts'

/** What is unusual about a file. */
export function noteText(t: TFunction<'validation'>, { code, values }: FoundPart['notes'][number]): string {
  const key = `note.${code}`
  // Codes are those of the analysis, which may have newer ones than there are words for.
  if (!i18n.exists(`validation:${key}`)) return t('note.other', { code })
  return t(key as 'note.other', { ...values, code })
}
