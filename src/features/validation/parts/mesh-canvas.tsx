import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ViewControls } from '#/components/media/view-controls.tsx'
import { moveByKey } from '#/components/media/view-keys.ts'
import { hasWebGl } from '#/components/media/webgl.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import type { FlatPartCanvasProps } from './flat-part-canvas.tsx'
import { drawMesh, type MeshPicture, type MeshScene } from './mesh-scene.ts'

export interface MeshCanvasProps extends Omit<FlatPartCanvasProps, 'picture'> {
  readonly picture: MeshPicture
}

/** Pixels that the pointer may wander and still press. */
const STILL = 4

/** A mesh in space: turned by dragging and by keys, pressed to choose a finding. */
export function MeshCanvas({ picture, marks, chosen, collars, label, onMark }: MeshCanvasProps) {
  const { t } = useTranslation(['drill-view', 'media', 'part'])
  const keysId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const target = useRef<HTMLDivElement>(null)
  const [scene, setScene] = useState<MeshScene | null>(null)
  const [canDraw] = useState(hasWebGl)
  const start = useRef<readonly [number, number]>([0, 0])
  const show = useEffectEvent((drawn: MeshScene) => drawn.show(marks, collars, chosen))

  useEffect(() => {
    if (!target.current) return
    const drawn = drawMesh(target.current, picture)
    show(drawn)
    setScene(drawn)
    return () => drawn.remove()
  }, [picture])
  useEffect(() => scene?.show(marks, collars, chosen), [scene, marks, collars, chosen])

  if (!canDraw) return <EmptyState title={t('media:noWebGl')} description={t('part:noSpace')} />
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
          const mark = wandered > STILL ? -1 : (scene?.pick([event.clientX - left, event.clientY - top]) ?? -1)
          if (mark >= 0) onMark(mark)
        }}
      />
      <p id={keysId} className="sr-only">
        {t('spaceKeys')}
      </p>
      <ViewControls frame={frame} onZoom={(steps) => scene?.zoom(steps)} onReset={() => scene?.reset()} />
    </div>
  )
}
