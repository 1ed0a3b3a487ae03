import { EMBED_STATUSES } from '@outcrop/contract/embeds/embed-list.ts'
import type { TFunction } from 'i18next'
import type { ListFilter } from '#/components/resource/list-filter.ts'

export function embedFilters(t: TFunction<'embed'>): ListFilter[] {
  return [
    {
      kind: 'select',
      name: 'status',
      label: t('filter.status'),
      options: EMBED_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
    },
  ]
}
