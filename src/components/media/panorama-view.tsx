import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { drawPanorama, type PanoramaScene } from './panorama-scene.ts'
import { ViewControls } from './view-controls.tsx'
import { moveByKey } from './view-keys.ts'
import { hasWebGl } from './webgl.ts'

export interface PanoramaViewProps {
  /** Address of an equirectangular picture. */
  readonly source: string
  /** Names the picture for screen readers. */
  readonly label: string
}

/** A 360° picture to look around in, by dragging, arrow keys, plus and minus. Fills its parent, which gives the height. */
export function PanoramaView({ source, label }: PanoramaViewProps) {
  const { t } = useTranslation('media')
  const [canDraw] = useState(hasWebGl)
  if (!canDraw) return <EmptyState title={t('noWebGl')} description={t('noWebGlText')} />
  return <Panorama key={source} source={source} label={label} />
}

function Panorama({ source, label }: PanoramaViewProps) {
  const { t } = useTranslation('media')
  const keysId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const target = useRef<HTMLDivElement>(null)
  const [scene, setScene] = useState<PanoramaScene | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  useEffect(() => {
    if (!target.current) return
    const drawn = drawPanorama(target.current, {
      source,
      onReady: () => setState('ready'),
      onFailure: () => setState('failed'),
    })
    setScene(drawn)
    return drawn.remove
  }, [source])

  if (state === 'failed') return <EmptyState title={t('failed', { name: label })} description={t('failedText')} />
  return (
    <div ref={frame} className="relative size-full min-h-0 overflow-hidden bg-muted">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- An application takes keys itself. */}
      <div
        ref={target}
        // Focusable, as the picture is turned by keys.
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-describedby={keysId}
        aria-busy={state === 'loading'}
        onKeyDown={(event) => moveByKey(event, scene)}
        className="size-full focus-visible:outline-offset-[-2px]"
      />
      {state === 'loading' && (
        <div className="absolute inset-0">
          <span className="sr-only">{t('loading', { name: label })}</span>
          <Skeleton className="size-full rounded-none" />
        </div>
      )}
      <p id={keysId} className="sr-only">
        {t('panorama.keys')}
      </p>
      <ViewControls frame={frame} onZoom={(steps) => scene?.zoom(steps)} onReset={() => scene?.reset()} />
    </div>
  )
}
