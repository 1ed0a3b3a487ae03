import { Slot } from 'radix-ui'
import { Suspense, useRef } from 'react'
import type { ReactElement } from 'react'
import { lazyPart } from './lazy-part.ts'
import type { PopoverPanelProps } from './popover-panel.tsx'
import { useOverlayTrigger, type OverlayState } from './use-overlay-trigger.ts'

export const PopoverPanel = lazyPart(() =>
  import('./popover-panel.tsx').then((module) => ({ default: module.PopoverPanel })),
)

export interface PopoverProps
  extends OverlayState, Pick<PopoverPanelProps, 'label' | 'children' | 'side' | 'align' | 'className'> {
  /** A button; it gets the ARIA state and the event handlers. */
  trigger: ReactElement
}

/** A button with a panel. */
export function Popover({ trigger, open, onOpenChange, ...panel }: PopoverProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const overlay = useOverlayTrigger({
    popup: 'dialog',
    preload: PopoverPanel.preload,
    ...(open !== undefined && { open }),
    ...(onOpenChange && { onOpenChange }),
  })
  const { isOpen, setOpen } = overlay
  return (
    <>
      <Slot.Root ref={anchor} {...overlay.triggerProps} onClick={() => setOpen(!isOpen)}>
        {trigger}
      </Slot.Root>
      {overlay.near && (
        <Suspense>
          <PopoverPanel id={overlay.id} trigger={anchor} open={isOpen} onOpenChange={setOpen} {...panel} />
        </Suspense>
      )}
    </>
  )
}
