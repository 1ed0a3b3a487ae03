import { useId, useRef, type RefObject } from 'react'
import { STILL } from './still.ts'
import { ViewControls } from './view-controls.tsx'
import { moveByKey, type ViewMoves } from './view-keys.ts'

export interface SpaceStageProps {
  /** Where the scene is drawn. */
  readonly target: RefObject<HTMLDivElement | null>
  /** Null while it is not drawn yet. */
  readonly scene: ViewMoves | null
  readonly label: string
  /** What the keys do, for whoever hears the page. */
  readonly keys: string
  readonly onPress: (pixel: readonly [number, number]) => void
}

/** A scene in space: turned by dragging and by keys, pressed to choose. */
export function SpaceStage({ target, scene, label, keys, onPress }: SpaceStageProps) {
  const keysId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const start = useRef<readonly [number, number]>([0, 0])
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
          if (wandered <= STILL) onPress([event.clientX - left, event.clientY - top])
        }}
      />
      <p id={keysId} className="sr-only">
        {keys}
      </p>
      <ViewControls frame={frame} onZoom={(steps) => scene?.zoom(steps)} onReset={() => scene?.reset()} />
    </div>
  )
}
