import type { LinkProps } from '@tanstack/react-router'
import type { File } from '@outcrop/contract/files/file.ts'
import type { TFunction } from 'i18next'
import { dateCell, linkCell, textCell, userCell } from '#/components/resource/cells.tsx'
import type { DataColumn } from '#/components/resource/data-column.ts'
import { FileIcon } from '#/components/library/file-icon.tsx'
import { formatFileSize } from '#/lib/format.ts'
import { factsInShort } from './facts-words.ts'
import { findingWords } from './finding-words.ts'
import { ReviewBadge } from './review-badge.tsx'

/** The first thing that must be done, or else the first that should be known. */
export function firstFinding(file: File, t: TFunction<'data'>): string {
  const finding =
    file.findings.find(({ severity }) => severity === 'error') ??
    file.findings.find(({ severity }) => severity === 'warning')
  return finding ? findingWords(finding, t) : ''
}

export function dataColumns(
  t: TFunction<'data'>,
  tLibrary: TFunction<'library'>,
  linkOf: (file: File) => LinkProps,
): DataColumn<File>[] {
  return [
    {
      id: 'name',
      header: tLibrary('column.name'),
      width: 260,
      sort: 'name',
      value: (file) => file.name,
      cell: (file) => (
        <span className="flex min-w-0 items-center gap-2">
          <FileIcon kind={file.kind} className="size-4 shrink-0 text-muted-foreground" />
          <span className="min-w-0 truncate">{file.deleted_at ? file.name : linkCell(file.name, linkOf(file))}</span>
        </span>
      ),
    },
    {
      id: 'review',
      header: t('column.review'),
      width: 170,
      value: (file) => file.review && t(`review.${file.review}`),
      cell: (file) => <ReviewBadge file={file} />,
    },
    {
      id: 'finding',
      header: t('column.finding'),
      width: 270,
      value: (file) => firstFinding(file, t),
      cell: (file) => textCell(firstFinding(file, t)),
    },
    {
      id: 'facts',
      header: t('column.facts'),
      width: 210,
      value: (file) => factsInShort(file, t),
      cell: (file) => textCell(factsInShort(file, t)),
    },
    {
      id: 'crs',
      header: t('column.crs'),
      width: 150,
      hidden: true,
      value: (file) => file.facts?.crs ?? null,
      cell: (file) => textCell(file.facts?.crs ?? null),
    },
    {
      id: 'size',
      header: tLibrary('column.size'),
      width: 95,
      sort: 'size',
      sortKind: 'size',
      descendingFirst: true,
      numeric: true,
      value: (file) => file.size,
      cell: (file) => formatFileSize(file.size),
    },
    {
      id: 'created_by',
      header: tLibrary('column.createdBy'),
      width: 160,
      hidden: true,
      value: (file) => file.created_by?.name ?? null,
      cell: (file) => userCell(file.created_by),
    },
    {
      id: 'updated',
      header: tLibrary('column.updated'),
      width: 115,
      sort: 'updated_at',
      sortKind: 'date',
      descendingFirst: true,
      value: (file) => file.updated_at,
      cell: (file) => dateCell(file.updated_at),
    },
  ]
}
