import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import type { DataMapProps } from './data-map-canvas.tsx'

const DataMapCanvas = lazyPart(() =>
  import('./data-map-canvas.tsx').then((module) => ({ default: module.DataMapCanvas })),
)

/** Where data lies, over the outlines of the world's countries. */
export function DataMap(props: DataMapProps) {
  const { t } = useTranslation('map')
  return (
    <div className="relative h-96 overflow-hidden rounded-lg border bg-muted max-sm:h-72">
      <Suspense
        fallback={
          <>
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="size-full" />
          </>
        }
      >
        <DataMapCanvas key={props.bounds.join(' ')} {...props} />
      </Suspense>
    </div>
  )
}
