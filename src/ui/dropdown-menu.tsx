import { Slot } from 'radix-ui'
import { Suspense, useRef } from 'react'
import type { KeyboardEvent, PointerEvent, ReactElement } from 'react'
import { lazyPart } from './lazy-part.ts'
import type { MenuEntry } from './menu-entry.ts'
import type { MenuPanelProps } from './menu-panel.tsx'
import { useOverlayTrigger, type OverlayState } from './use-overlay-trigger.ts'

export const MenuPanel = lazyPart(() => import('./menu-panel.tsx').then((module) => ({ default: module.MenuPanel })))

export interface DropdownMenuProps
  extends OverlayState, Pick<MenuPanelProps, 'header' | 'side' | 'align' | 'className'> {
  /** A button; it gets the ARIA state and the event handlers. */
  trigger: ReactElement
  /** A function is called once the menu may open, so that a menu in each row of a list costs only its button. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[])
}

/** A button with a menu. As Radix's, it opens when the pointer goes down, and by Enter, Space and the arrow down. */
export function DropdownMenu({ trigger, entries, open, onOpenChange, ...panel }: DropdownMenuProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const overlay = useOverlayTrigger({
    popup: 'menu',
    preload: MenuPanel.preload,
    ...(open !== undefined && { open }),
    ...(onOpenChange && { onOpenChange }),
  })
  const { isOpen, setOpen } = overlay

  function handlePointerDown(event: PointerEvent) {
    if (event.button !== 0 || event.ctrlKey) return
    setOpen(!isOpen)
    // The focus goes into the menu.
    if (!isOpen) event.preventDefault()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
    setOpen(event.key === 'ArrowDown' || !isOpen)
    event.preventDefault()
  }

  return (
    <>
      <Slot.Root ref={anchor} {...overlay.triggerProps} onPointerDown={handlePointerDown} onKeyDown={handleKeyDown}>
        {trigger}
      </Slot.Root>
      {overlay.near && (
        <Suspense>
          <MenuPanel
            id={overlay.id}
            trigger={anchor}
            open={isOpen}
            onOpenChange={setOpen}
            entries={typeof entries === 'function' ? entries() : entries}
            {...panel}
          />
        </Suspense>
      )}
    </>
  )
}
