import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FindingMarks } from '@outcrop/validation/session/review-session.ts'
import type { TraceView } from '@outcrop/validation/session/validation-session.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { type Place, holeData } from '@outcrop/scene/hole-data.ts'
import { FlatCanvas } from './flat-canvas.tsx'
import type { Picked } from '@outcrop/scene/pick-hole.ts'

const SpaceCanvas = lazyPart(() => import('./space-canvas.tsx').then((module) => ({ default: module.SpaceCanvas })))

export interface DrillViewProps {
  readonly traces: TraceView
  readonly marks?: FindingMarks | null
  readonly chosen?: { readonly hole: string; readonly point: Place | null } | null
  readonly onHole?: (hole: string) => void
  readonly onMark?: (mark: number) => void
}

const SIDES = ['plan', 'section', 'space'] as const
type Side = (typeof SIDES)[number]
const BEARINGS = [0, 45, 90, 135, 180, 225, 270, 315] as const

/** Holes from above, from the side and in space, with findings as marks. */
export function DrillView({ traces, marks = null, chosen = null, onHole, onMark }: DrillViewProps) {
  const { t } = useTranslation('drill-view')
  const [side, setSide] = useState<Side>('plan')
  const [bearing, setBearing] = useState(0)
  const data = holeData(traces, marks, traces.metresPerUnit)
  const count = traces.holes.length
  const label = t(`label.${side}`, { count })

  function pick(picked: Picked) {
    if (picked.kind === 'mark') onMark?.(picked.mark)
    else onHole?.(picked.hole)
  }

  const shared = { data, chosen, label, onPick: pick }
  return (
    <div className="flex size-full min-h-0 flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b px-2 py-1.5">
        <SegmentedControl
          label={t('side')}
          value={side}
          onValueChange={setSide}
          options={SIDES.map((value) => ({ value, label: t(`sides.${value}`) }))}
        />
        {side === 'section' && (
          <label className="flex min-w-0 items-center gap-2 text-muted-foreground">
            <span className="whitespace-nowrap tabular-nums">{t('bearing', { bearing })}</span>
            <input
              type="range"
              min={0}
              max={359}
              step={1}
              list="bearings"
              value={bearing}
              aria-label={t('bearingLabel')}
              className="w-28 min-w-0"
              onChange={(event) => setBearing(Number(event.target.value))}
            />
            <datalist id="bearings">
              {BEARINGS.map((value) => (
                <option key={value} value={value} />
              ))}
            </datalist>
          </label>
        )}
      </div>
      <div className="relative min-h-0 flex-1">
        {count === 0 && (
          <p className="absolute inset-0 z-10 grid place-items-center p-4 text-center text-muted-foreground">
            {t('none')}
          </p>
        )}
        {side === 'space' ? (
          <Suspense fallback={<Skeleton className="size-full rounded-none" />}>
            <SpaceCanvas {...shared} />
          </Suspense>
        ) : (
          <FlatCanvas
            key={side}
            {...shared}
            direction={side === 'plan' ? { kind: 'plan' } : { kind: 'section', bearing }}
          />
        )}
      </div>
    </div>
  )
}
