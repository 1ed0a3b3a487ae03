import { Provider, Viewport } from 'radix-ui/toast'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { keepClearOfTyping } from './clear-of-typing.ts'

export interface ToastRegionProps {
  /** Names the region; `{hotkey}` becomes the key that leads to it. */
  label: string
  /** What a screen reader says before each toast. */
  toastLabel: string
  /** Milliseconds that a toast stays when it does not say; pointer, focus and a hidden tab pause it. */
  duration?: number
  /** The toasts, newest last. */
  children: ReactNode
}

/**
 * A dialog traps focus by listeners on the document; stops focus events of toasts before they get there. Also keeps the
 * toasts off the field in use.
 */
function settle(region: HTMLElement | null) {
  const { documentElement } = document
  const end = new AbortController()
  function keep(event: FocusEvent) {
    const to = event.type === 'focusin' ? event.target : event.relatedTarget
    if (to instanceof Node && region?.contains(to)) event.stopPropagation()
  }
  documentElement.addEventListener('focusin', keep, end)
  documentElement.addEventListener('focusout', keep, end)
  const leave = region && keepClearOfTyping(region)
  return () => {
    end.abort()
    leave?.()
  }
}

/** Toasts are outside the page, so that they can be read and used while a dialog makes the page inert. */
export function ToastRegion({ label, toastLabel, duration = 6000, children }: ToastRegionProps) {
  return (
    <Provider label={toastLabel} duration={duration} swipeDirection="right">
      {children}
      {createPortal(
        // A dialog hides its siblings from screen readers, except live regions; toasts are announced by a region of their own.
        // A page marked as quiet, such as what an audience sees, shows none.
        <div aria-live="off" ref={settle} className="group/toasts in-[body:has([data-quiet])]:hidden">
          <Viewport
            label={label}
            // Above other elements in this corner.
            className="fixed right-0 bottom-0 z-60 supports-[bottom:anchor(--corner_top)]:bottom-[anchor(--corner_top,0px)] m-0 flex max-h-dvh group-data-[place=top]/toasts:top-0 group-data-[place=top]/toasts:bottom-auto! group-data-[place=start]/toasts:right-auto group-data-[place=start]/toasts:left-0 w-full max-w-sm list-none flex-col gap-2 overflow-hidden p-4 outline-none"
          />
        </div>,
        document.body,
      )}
    </Provider>
  )
}
