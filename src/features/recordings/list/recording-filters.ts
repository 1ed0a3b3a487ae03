import {
  RECORDING_MEDIA_STATES,
  RECORDING_PUBLICATIONS,
  RECORDING_SOURCES,
} from '@outcrop/contract/recordings/recording-list.ts'
import type { TFunction } from 'i18next'
import type { ListFilter } from '#/components/resource/list-filter.ts'

export function recordingFilters(t: TFunction<'recording'>): ListFilter[] {
  return [
    {
      kind: 'select',
      name: 'media_state',
      label: t('filter.state'),
      options: RECORDING_MEDIA_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      kind: 'select',
      name: 'publication',
      label: t('filter.publication'),
      options: RECORDING_PUBLICATIONS.map((value) => ({ value, label: t(`publication.${value}`) })),
    },
    {
      kind: 'select',
      name: 'source',
      label: t('filter.source'),
      options: RECORDING_SOURCES.map((value) => ({ value, label: t(`source.${value}`) })),
    },
  ]
}
