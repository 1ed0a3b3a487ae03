import { useQuery } from '@tanstack/react-query'
import type { File } from '@outcrop/contract/files/file.ts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { fileQueries } from '#/api/files.ts'
import { FilePreview } from '#/components/library/file-preview.tsx'
import { DataMap } from '#/components/map/data-map.tsx'
import { ProblemView } from '#/components/problem-view.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Skeleton } from '#/ui/skeleton.tsx'

const GridPreview = lazyPart(() => import('./grid-preview.tsx').then((module) => ({ default: module.GridPreview })))

/** A quick look into a file: where it is on a map, a raster in colours, and its contents as far as a browser shows them. */
export function DataQuickLook({ file }: { file: File }) {
  const { t } = useTranslation('data')
  const { preview_url: url, facts } = file
  const hasContents = file.kind !== null && !['vector', 'raster', 'part'].includes(file.kind)
  return (
    <>
      {url ? (
        <Preview url={url} file={file} />
      ) : (
        facts?.bounds && <DataMap label={t('map.label', { name: file.name })} bounds={facts.bounds} />
      )}
      {hasContents && <FilePreview file={file} />}
    </>
  )
}

function Preview({ url, file }: { url: string; file: File }) {
  const { t } = useTranslation('data')
  const preview = useQuery(fileQueries.preview(url))
  const label = t('map.label', { name: file.name })
  const bounds = file.facts?.bounds
  if (preview.error) return <ProblemView error={preview.error} onRetry={() => void preview.refetch()} />
  if (!preview.data) return <Skeleton className="h-80 w-full" />
  if (preview.data.kind === 'grid')
    return (
      <>
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <GridPreview name={file.name} grid={preview.data} />
        </Suspense>
        {bounds && <DataMap label={label} bounds={bounds} />}
      </>
    )
  const shown = preview.data.kind === 'points' ? preview.data.points.length : preview.data.shapes.length
  return (
    <figure>
      {bounds && <DataMap label={label} bounds={bounds} drawing={preview.data} />}
      {shown < preview.data.total && (
        <figcaption className="mt-1 text-xs text-muted-foreground">
          {t('map.part', { shown, count: preview.data.total })}
        </figcaption>
      )}
    </figure>
  )
}
