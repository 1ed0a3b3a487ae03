import type { Recording } from '@outcrop/contract/recordings/recording.ts'
import type { TFunction } from 'i18next'
import { Video } from 'lucide-react'
import { dateCell, linkCell, numberCell } from '#/components/resource/cells.tsx'
import type { DataColumn } from '#/components/resource/data-column.ts'
import { ItemCover } from '#/components/resource/item-cover.tsx'
import { clockTime } from '#/lib/clock-time.ts'
import { formatFileSize } from '#/lib/format.ts'
import { dayText } from '../held-day.ts'
import { publicationOf } from '../publication.ts'
import { PublicationBadge } from '../publication-badge.tsx'
import { StateBadge } from '../state-badge.tsx'

export function recordingColumns(t: TFunction<'recording'>): DataColumn<Recording>[] {
  return [
    {
      id: 'title',
      header: t('column.title'),
      width: 320,
      sort: 'title',
      value: (recording) => recording.title,
      cell: (recording) => (
        <span className="flex min-w-0 items-center gap-2">
          <ItemCover
            images={recording.poster}
            icon={<Video aria-hidden className="size-3.5 text-muted-foreground" />}
            sizes="40px"
            className="w-10 shrink-0 rounded-sm border"
          />
          <span className="min-w-0 truncate">
            {recording.deleted_at
              ? recording.title
              : linkCell(recording.title, { to: '/admin/recordings/$id', params: { id: recording.id } })}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      width: 130,
      value: (recording) => t(`state.${recording.state}`),
      cell: (recording) => <StateBadge recording={recording} />,
    },
    {
      id: 'publication',
      header: t('column.publication'),
      width: 130,
      value: (recording) => t(`publication.${publicationOf(recording)}`),
      cell: (recording) => <PublicationBadge recording={recording} />,
    },
    {
      id: 'recorded_at',
      header: t('column.recordedAt'),
      width: 110,
      sort: 'recorded_at',
      sortKind: 'date',
      descendingFirst: true,
      value: (recording) => dayText(recording.recorded_at),
    },
    {
      id: 'length',
      header: t('column.length'),
      width: 90,
      sort: 'seconds',
      sortKind: 'size',
      descendingFirst: true,
      numeric: true,
      value: (recording) => recording.seconds,
      cell: (recording) => (recording.seconds === null ? null : clockTime(recording.seconds)),
    },
    {
      id: 'views',
      header: t('column.views'),
      width: 80,
      sort: 'views',
      sortKind: 'number',
      descendingFirst: true,
      numeric: true,
      value: (recording) => recording.views,
      cell: (recording) => numberCell(recording.views),
    },
    {
      id: 'embeds',
      header: t('column.embeds'),
      width: 80,
      numeric: true,
      value: (recording) => recording.embeds,
      cell: (recording) => numberCell(recording.embeds),
    },
    {
      id: 'size',
      header: t('column.size'),
      width: 90,
      hidden: true,
      numeric: true,
      value: (recording) => recording.file?.size ?? null,
      cell: (recording) => recording.file && formatFileSize(recording.file.size),
    },
    {
      id: 'source',
      header: t('column.source'),
      width: 120,
      hidden: true,
      value: (recording) => t(`source.${recording.source}`),
    },
    {
      id: 'updated',
      header: t('column.updated'),
      width: 120,
      sort: 'updated_at',
      sortKind: 'date',
      descendingFirst: true,
      value: (recording) => recording.updated_at,
      cell: (recording) => dateCell(recording.updated_at),
    },
  ]
}
