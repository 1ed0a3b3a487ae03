import type { File } from '@outcrop/contract/files/file.ts'
import type { LinkProps } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { badgesCell, dateCell, linkCell, userCell } from '#/components/resource/cells.tsx'
import type { DataColumn } from '#/components/resource/data-column.ts'
import { ItemCover } from '#/components/resource/item-cover.tsx'
import { formatFileSize } from '#/lib/format.ts'
import { classNames } from '#/ui/class-names.ts'
import { FileMatch } from './file-match.tsx'
import { FileIcon } from './file-icon.tsx'

export function fileColumns(
  t: TFunction<'library'>,
  linkOf: (file: File) => LinkProps,
  search = '',
): DataColumn<File>[] {
  return [
    {
      id: 'name',
      header: t('column.name'),
      width: 360,
      sort: 'name',
      value: (file) => file.name,
      cell: (file) => (
        <span className="flex min-w-0 items-center gap-2">
          <ItemCover
            images={file.cover}
            sizes="40px"
            icon={<FileIcon kind={file.kind} className="size-4 text-muted-foreground" />}
            className="w-10 shrink-0 rounded-sm border"
          />
          <span className={classNames('min-w-0 truncate', file.match && 'max-w-3/5 shrink-0')}>
            {file.deleted_at ? file.name : linkCell(file.name, linkOf(file))}
          </span>
          {file.match && <FileMatch match={file.match} search={search} />}
        </span>
      ),
    },
    {
      id: 'kind',
      header: t('column.kind'),
      width: 110,
      value: (file) => (file.kind === null ? null : t(`kind.${file.kind}`)),
    },
    {
      id: 'size',
      header: t('column.size'),
      width: 110,
      sort: 'size',
      sortKind: 'size',
      descendingFirst: true,
      numeric: true,
      value: (file) => file.size,
      cell: (file) => formatFileSize(file.size),
    },
    {
      id: 'tags',
      header: t('column.tags'),
      width: 180,
      value: (file) => file.tags.join(', '),
      cell: (file) => badgesCell(file.tags),
    },
    {
      id: 'created_by',
      header: t('column.createdBy'),
      width: 160,
      value: (file) => file.created_by?.name ?? null,
      cell: (file) => userCell(file.created_by),
    },
    {
      id: 'updated',
      header: t('column.updated'),
      width: 130,
      sort: 'updated_at',
      sortKind: 'date',
      descendingFirst: true,
      value: (file) => file.updated_at,
      cell: (file) => dateCell(file.updated_at),
    },
    {
      id: 'created',
      header: t('column.created'),
      width: 130,
      sort: 'created_at',
      sortKind: 'date',
      descendingFirst: true,
      hidden: true,
      value: (file) => file.created_at,
      cell: (file) => dateCell(file.created_at),
    },
  ]
}
