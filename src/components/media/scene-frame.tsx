import { useRef, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { classNames } from '#/ui/class-names.ts'
import { ViewControls } from './view-controls.tsx'
import type { ViewMoves } from '@outcrop/scene/view-moves.ts'
import { moveByKey } from './view-keys.ts'

export interface SceneFrameProps extends Pick<ComponentProps<'div'>, 'onPointerDownCapture' | 'onClick'> {
  /** Where the scene is drawn. */
  readonly target: RefObject<HTMLDivElement | null>
  /** Null while it is not drawn yet. */
  readonly scene: ViewMoves | null
  readonly label: string
  /** Of the text that says what the keys do. */
  readonly keysId: string
  readonly isBusy: boolean
  readonly className: string
  /** What lies over the scene. */
  readonly children?: ReactNode
}

/** The frame of a scene that is turned by dragging and by keys, with its controls. */
export function SceneFrame({ target, scene, label, keysId, isBusy, className, children, ...presses }: SceneFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame} className={classNames('relative', className)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- An application takes keys itself. */}
      <div
        ref={target}
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-describedby={keysId}
        aria-busy={isBusy}
        className="absolute inset-0 size-full focus-visible:outline-offset-[-2px]"
        onKeyDown={(event) => moveByKey(event, scene)}
        {...presses}
      />
      {children}
      <ViewControls frame={frame} onZoom={(steps) => scene?.zoom(steps)} onReset={() => scene?.reset()} />
    </div>
  )
}
