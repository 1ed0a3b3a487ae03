import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ViewControls } from '#/components/media/view-controls.tsx'
import { moveByKey } from '#/components/media/view-keys.ts'
import { hasWebGl } from '#/components/media/webgl.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import type { FlatCanvasProps } from './flat-canvas.tsx'
import { drawHoles, type HoleScene } from './hole-scene.ts'
import { STILL } from './pick.ts'

export type SpaceCanvasProps = Omit<FlatCanvasProps, 'direction'>

/** Holes in space: turned by dragging and by keys, pressed to choose. */
export function SpaceCanvas({ data, chosen, label, onPick }: SpaceCanvasProps) {
  const { t } = useTranslation(['drill-view', 'media'])
  const keysId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const target = useRef<HTMLDivElement>(null)
  const [scene, setScene] = useState<HoleScene | null>(null)
  const [canDraw] = useState(hasWebGl)
  const start = useRef<readonly [number, number]>([0, 0])
  const open = useEffectEvent((element: HTMLElement) => drawHoles(element, data))

  useEffect(() => {
    if (!target.current) return
    const drawn = open(target.current)
    setScene(drawn)
    return () => drawn.remove()
  }, [])
  useEffect(() => {
    scene?.show(data)
    scene?.choose(chosen)
  }, [scene, data, chosen])

  if (!canDraw) return <EmptyState title={t('media:noWebGl')} description={t('noSpace')} />
  return (
    <div ref={frame} className="relative size-full min-h-0 bg-card">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- An application takes keys itself. */}
      <div
        ref={target}
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-describedby={keysId}
        aria-busy={scene === null}
        className="absolute inset-0 size-full focus-visible:outline-offset-[-2px]"
        onKeyDown={(event) => moveByKey(event, scene)}
        onPointerDownCapture={(event) => (start.current = [event.clientX, event.clientY])}
        onClick={(event) => {
          const wandered = Math.hypot(event.clientX - start.current[0], event.clientY - start.current[1])
          const { left, top } = event.currentTarget.getBoundingClientRect()
          const picked = wandered > STILL ? null : scene?.pick([event.clientX - left, event.clientY - top])
          if (picked) onPick(picked)
        }}
      />
      <p id={keysId} className="sr-only">
        {t('spaceKeys')}
      </p>
      <ViewControls frame={frame} onZoom={(steps) => scene?.zoom(steps)} onReset={() => scene?.reset()} />
    </div>
  )
}
