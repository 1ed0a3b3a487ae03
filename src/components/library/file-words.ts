import type { TFunction } from 'i18next'
import type { RecordWords } from '#/components/form/record-words.ts'
import { formatFileSize } from '#/lib/format.ts'

const LABELS = {
  name: 'form.name',
  tags: 'form.tags',
  folder_id: 'form.folder',
  size: 'column.size',
} as const

function isNamed(field: string): field is keyof typeof LABELS {
  return Object.hasOwn(LABELS, field)
}

/** Labels and formatted values of a file's fields; `folderName` names a folder by its id. */
export function fileWords(t: TFunction<'library'>, folderName: (id: string) => string): RecordWords {
  return {
    label: (field) => (isNamed(field) ? t(LABELS[field]) : field.replaceAll('_', ' ')),
    value(field, value) {
      if (field === 'folder_id') return typeof value === 'string' ? folderName(value) : t('top')
      if (field === 'size' && typeof value === 'number') return formatFileSize(value)
      if (Array.isArray(value)) return value.join(', ')
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    },
  }
}
