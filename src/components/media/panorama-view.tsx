import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { drawPanorama, type PanoramaScene } from './panorama-scene.ts'
import { SceneFrame } from './scene-frame.tsx'
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
    <SceneFrame
      target={target}
      scene={scene}
      label={label}
      keysId={keysId}
      isBusy={state === 'loading'}
      className="size-full min-h-0 overflow-hidden bg-muted"
    >
      {state === 'loading' && (
        <div className="absolute inset-0">
          <span className="sr-only">{t('loading', { name: label })}</span>
          <Skeleton className="size-full rounded-none" />
        </div>
      )}
      <p id={keysId} className="sr-only">
        {t('panorama.keys')}
      </p>
    </SceneFrame>
  )
}
