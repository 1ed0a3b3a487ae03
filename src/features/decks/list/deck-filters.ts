import { DECK_OWNERS } from '@outcrop/contract/decks/deck-list.ts'
import { GENERAL_ACCESSES } from '@outcrop/contract/decks/deck-right.ts'
import type { TFunction } from 'i18next'
import type { ListFilter } from '#/components/resource/list-filter.ts'

export function deckFilters(t: TFunction<'access'>): ListFilter[] {
  return [
    {
      kind: 'select',
      name: 'owned_by',
      label: t('filter.owner'),
      options: DECK_OWNERS.map((value) => ({ value, label: t(`filter.${value}`) })),
    },
    {
      kind: 'select',
      name: 'general_access',
      label: t('filter.access'),
      options: GENERAL_ACCESSES.map((value) => ({ value, label: t(`filter.${value}`) })),
    },
  ]
}
