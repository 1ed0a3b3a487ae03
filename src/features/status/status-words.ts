import type { TFunction } from 'i18next'
import { STATUS_COMPONENTS } from '@outcrop/contract/operations/status.ts'
import type { RecordWords } from '#/components/form/record-words.ts'

/** Nothing is compared here: what is said of the status is added, and never overwritten. */
export function statusWords(t: TFunction<'status'>): RecordWords {
  return { label: () => t('title'), value: String }
}

export function componentOptions(t: TFunction<'status'>) {
  return STATUS_COMPONENTS.map((value) => ({ value, label: t(`component.${value}`) }))
}
