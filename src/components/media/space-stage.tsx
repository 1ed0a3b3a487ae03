import { useId, useRef, type RefObject } from 'react'
import { SceneFrame } from './scene-frame.tsx'
import { STILL } from './still.ts'
import type { ViewMoves } from '@outcrop/scene/view-moves.ts'

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
  const start = useRef<readonly [number, number]>([0, 0])
  return (
    <SceneFrame
      target={target}
      scene={scene}
      label={label}
      keysId={keysId}
      isBusy={scene === null}
      className="size-full min-h-0 bg-card"
      onPointerDownCapture={(event) => (start.current = [event.clientX, event.clientY])}
      onClick={(event) => {
        const wandered = Math.hypot(event.clientX - start.current[0], event.clientY - start.current[1])
        const { left, top } = event.currentTarget.getBoundingClientRect()
        if (wandered <= STILL) onPress([event.clientX - left, event.clientY - top])
      }}
    >
      <p id={keysId} className="sr-only">
        {keys}
      </p>
    </SceneFrame>
  )
}
