import { MEDIA_KINDS } from '@outcrop/contract/files/file-kind.ts'
import type { TFunction } from 'i18next'
import type { ListFilter } from '#/components/resource/list-filter.ts'

/** The filter by type of the media library. */
export function kindFilter(t: TFunction<'library'>): ListFilter {
  return {
    kind: 'select',
    name: 'kind',
    label: t('column.kind'),
    options: MEDIA_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
  }
}
