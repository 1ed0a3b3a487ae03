import type { RecordingModel } from '@outcrop/contract/recording-model.ts'
import type { TFunction } from 'i18next'
import { dateCell, linkCell, textCell, userCell } from '#/components/resource/cells.tsx'
import type { DataColumn } from '#/components/resource/data-column.ts'
import { settingsSummary } from './settings-facts.ts'

export function modelColumns(t: TFunction<'recording-model'>): DataColumn<RecordingModel>[] {
  return [
    {
      id: 'name',
      header: t('column.name'),
      width: 220,
      sort: 'name',
      value: (model) => model.name,
      cell: (model) =>
        model.deleted_at
          ? model.name
          : linkCell(model.name, { to: '/ai-admin/models', search: { model: model.id } as never }),
    },
    {
      id: 'settings',
      header: t('column.settings'),
      width: 420,
      value: (model) => settingsSummary(t, model.settings),
      cell: (model) => textCell(settingsSummary(t, model.settings)),
    },
    {
      id: 'used',
      header: t('column.used'),
      width: 100,
      sort: 'used',
      sortKind: 'number',
      descendingFirst: true,
      numeric: true,
      value: (model) => model.used,
    },
    { id: 'version', header: t('column.version'), width: 90, numeric: true, value: (model) => model.version },
    {
      id: 'created_by',
      header: t('column.createdBy'),
      width: 160,
      hidden: true,
      value: (model) => model.created_by?.name ?? null,
      cell: (model) => userCell(model.created_by),
    },
    {
      id: 'updated',
      header: t('column.updated'),
      width: 120,
      sort: 'updated_at',
      sortKind: 'date',
      descendingFirst: true,
      value: (model) => model.updated_at,
      cell: (model) => dateCell(model.updated_at),
    },
  ]
}
