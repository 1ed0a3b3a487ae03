import type { DataFacts as Facts } from '@outcrop/contract/data/data-facts.ts'
import type { File } from '@outcrop/contract/files/file.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '#/components/relative-time.tsx'
import { FactsList, type Fact } from '#/components/resource/facts-list.tsx'
import { formatFileSize, formatNumber } from '#/lib/format.ts'
import { crsName } from '#/lib/utm-zone.ts'

/** Degrees with four decimals are about ten metres. */
function formatBounds([west, south, east, north]: readonly [number, number, number, number]): string {
  return `${south.toFixed(4)}, ${west.toFixed(4)} – ${north.toFixed(4)}, ${east.toFixed(4)}`
}

function formatExtent(extent: readonly number[]): string {
  return extent.map((side) => formatNumber(Math.round(side * 100) / 100)).join(' · ')
}

function contentFacts(facts: Facts, t: TFunction<'data'>): Fact[] {
  const number = (value: number | undefined) => (value === undefined ? null : formatNumber(value))
  const { minimum, maximum, width, height } = facts
  return [
    { label: t('fact.rowsLabel'), value: number(facts.rows) },
    { label: t('fact.holesLabel'), value: number(facts.holes) },
    {
      label: t('fact.columns'),
      value: facts.columns && (
        <span title={facts.columns.join(', ')}>
          {number(facts.column_count)}: {facts.columns.slice(0, 8).join(', ')}
          {facts.columns.length > 8 && '…'}
        </span>
      ),
    },
    { label: t('fact.sheet'), value: facts.sheet },
    { label: t('fact.encoding'), value: facts.encoding },
    { label: t('fact.geometry'), value: facts.geometry },
    { label: t('fact.featuresLabel'), value: number(facts.features) },
    {
      label: t('fact.cellsLabel'),
      value: width && height && t('fact.cells', { width: formatNumber(width), height: formatNumber(height) }),
    },
    { label: t('fact.cellSize'), value: number(facts.cell_size) },
    { label: t('fact.bands'), value: number(facts.bands) },
    {
      label: t('fact.values'),
      value:
        minimum === undefined || maximum === undefined ? null : `${formatNumber(minimum)} – ${formatNumber(maximum)}`,
    },
    {
      label: t('fact.empty'),
      value: facts.empty_share ? `${formatNumber(facts.empty_share * 100)} %` : null,
    },
    { label: t('fact.vertices'), value: number(facts.vertices) },
    { label: t('fact.trianglesLabel'), value: number(facts.triangles) },
    { label: t('fact.parts'), value: facts.parts?.join(', ') },
    { label: t('fact.partOfLabel'), value: facts.part_of },
    {
      label: t('column.crs'),
      value: facts.crs && (
        <>
          {facts.crs}
          <span className="block text-muted-foreground">
            {[crsName(facts.crs), facts.crs_source && t(`fact.crsSource.${facts.crs_source}`)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
      copy: facts.crs ?? null,
    },
    { label: t('fact.bounds'), value: facts.bounds && formatBounds(facts.bounds) },
    { label: t('fact.extent'), value: facts.extent && formatExtent(facts.extent) },
  ]
}

/** What is known of a file and of what is in it. */
export function DataFacts({ file }: { file: File }) {
  const { t } = useTranslation('data')
  const { t: tLibrary } = useTranslation('library')
  return (
    <FactsList
      facts={[
        ...(file.facts ? contentFacts(file.facts, t) : []),
        { label: tLibrary('fact.pages'), value: file.page_count },
        { label: tLibrary('column.size'), value: formatFileSize(file.size) },
        { label: tLibrary('column.tags'), value: file.tags.join(', ') },
        { label: tLibrary('column.createdBy'), value: file.created_by?.name },
        { label: tLibrary('column.created'), value: file.created_at && <RelativeTime value={file.created_at} /> },
      ]}
    />
  )
}
