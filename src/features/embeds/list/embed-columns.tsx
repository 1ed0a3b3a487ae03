import type { Embed } from '@outcrop/contract/embeds/embed.ts'
import type { TFunction } from 'i18next'
import { dateCell, linkCell, numberCell, textCell } from '#/components/resource/cells.tsx'
import type { DataColumn } from '#/components/resource/data-column.ts'
import { ItemCover } from '#/components/resource/item-cover.tsx'
import { embedLink } from '#/features/embeds/embed-link.ts'
import { EmbedStatus, statusOf } from '#/features/embeds/embed-status.tsx'

/** What an embed shows, in words. */
export function targetTitle(t: TFunction<'embed'>, { target }: Pick<Embed, 'target'>): string {
  if (target.title !== '') return target.title
  return t(target.missing ? 'target.gone' : 'target.private')
}

export function embedColumns(t: TFunction<'embed'>): DataColumn<Embed>[] {
  return [
    {
      id: 'name',
      header: t('column.name'),
      width: 250,
      sort: 'name',
      value: (embed) => embed.name,
      cell: (embed) => (
        <span className="flex min-w-0 items-center gap-2">
          <ItemCover
            images={embed.poster}
            sizes="2.5rem"
            className="h-5.5 w-10 shrink-0 rounded-sm border"
            icon={<span />}
          />
          <span className="min-w-0 flex-1">
            {embed.deleted_at ? textCell(embed.name) : linkCell(embed.name, embedLink(embed))}
          </span>
        </span>
      ),
    },
    {
      id: 'kind',
      header: t('column.kind'),
      width: 100,
      value: (embed) => t(`kind.${embed.target.kind}`),
    },
    {
      id: 'target',
      header: t('column.target'),
      width: 220,
      value: (embed) => targetTitle(t, embed),
      cell: (embed) => textCell(targetTitle(t, embed)),
    },
    {
      id: 'status',
      header: t('column.status'),
      width: 130,
      value: (embed) => t(`status.${statusOf(embed)}`),
      cell: (embed) => <EmbedStatus embed={embed} />,
    },
    {
      id: 'views',
      header: t('column.views'),
      width: 110,
      numeric: true,
      sort: 'views',
      sortKind: 'number',
      descendingFirst: true,
      value: (embed) => embed.views,
      cell: (embed) => numberCell(embed.views),
    },
    {
      id: 'seen',
      header: t('column.seen'),
      width: 120,
      sort: 'last_seen_at',
      sortKind: 'date',
      descendingFirst: true,
      value: (embed) => embed.last_seen_at,
      cell: (embed) =>
        embed.last_seen_at ? (
          dateCell(embed.last_seen_at)
        ) : (
          <span className="text-muted-foreground">{t('seen.never')}</span>
        ),
    },
    {
      id: 'hosts',
      header: t('column.hosts'),
      width: 80,
      numeric: true,
      value: (embed) => embed.hosts,
      cell: (embed) => numberCell(embed.hosts),
    },
    {
      id: 'leads',
      header: t('column.leads'),
      width: 80,
      numeric: true,
      hidden: true,
      value: (embed) => embed.leads,
      cell: (embed) => numberCell(embed.leads),
    },
    {
      id: 'updated',
      header: t('column.updated'),
      width: 120,
      hidden: true,
      sort: 'updated_at',
      sortKind: 'date',
      descendingFirst: true,
      value: (embed) => embed.updated_at,
      cell: (embed) => dateCell(embed.updated_at),
    },
  ]
}
