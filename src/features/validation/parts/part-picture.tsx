import type { PartFindingView, PartPicture, PartView } from '@outcrop/validation/session/spatial-session.ts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#/lib/format.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { RAMP_GRADIENT } from './color-ramp.ts'
import { FlatPartCanvas } from './flat-part-canvas.tsx'
import type { Spot } from '@outcrop/scene/hit-spot.ts'

const MeshCanvas = lazyPart(() => import('./mesh-canvas.tsx').then((module) => ({ default: module.MeshCanvas })))

export interface PartPictureViewProps {
  readonly view: PartView
  readonly picture: PartPicture
  readonly findings: readonly PartFindingView[]
  readonly chosen: number | null
  /** Collars in the same coordinate system. */
  readonly collars: readonly Spot[]
  readonly onChoose: (index: number) => void
}

/** A grid in colours, a layer in outlines or a mesh in space, with findings and collars, and what the colours mean. */
export function PartPictureView({ view, picture, findings, chosen, collars, onChoose }: PartPictureViewProps) {
  const { t } = useTranslation('part')
  const name = view.file.slice(view.file.lastIndexOf('/') + 1)
  const [low, high] = picture.kind === 'grid' ? [formatNumber(picture.low), formatNumber(picture.high)] : ['', '']
  const hasValues = picture.kind !== 'grid' || Number.isFinite(picture.low)
  const shared = {
    marks: findings,
    chosen,
    collars,
    label: t(`picture.${picture.kind}`, { name, low, high }),
    onMark: onChoose,
  }
  return (
    <div className="flex size-full min-h-0 flex-col">
      <div className="relative min-h-0 flex-1">
        {picture.kind === 'mesh' ? (
          <Suspense fallback={<Skeleton className="size-full rounded-none" />}>
            <MeshCanvas key={view.file} picture={picture} {...shared} />
          </Suspense>
        ) : (
          <FlatPartCanvas key={view.file} picture={picture} {...shared} />
        )}
      </div>
      <div className="grid gap-1 border-t px-3 py-2 text-xs text-muted-foreground">
        {picture.kind === 'grid' && hasValues && (
          <div role="group" aria-label={t('legend')} className="flex items-center gap-2 text-foreground tabular-nums">
            <span>{low}</span>
            <span aria-hidden className="h-2.5 flex-1 rounded-sm" style={{ backgroundImage: RAMP_GRADIENT }} />
            <span>{high}</span>
          </div>
        )}
        <p>
          {[
            picture.kind === 'grid' && t(hasValues ? 'legendNone' : 'legendNoValues'),
            picture.kind === 'mesh' && picture.indices.length > 0 && picture.lines.length > 0 && t('edges'),
            collars.length > 0 && t('collars', { count: collars.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </div>
  )
}
