import { Provider, Viewport } from 'radix-ui/toast'
import type { ReactNode } from 'react'

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

export function ToastRegion({ label, toastLabel, duration = 6000, children }: ToastRegionProps) {
  return (
    <Provider label={toastLabel} duration={duration} swipeDirection="right">
      {children}
      <Viewport
        label={label}
        // Above what else stands in this corner, where there is any.
        className="fixed right-0 bottom-0 z-60 supports-[bottom:anchor(--corner_top)]:bottom-[anchor(--corner_top,0px)] m-0 flex max-h-dvh w-full max-w-sm list-none flex-col gap-2 overflow-hidden p-4 outline-none"
      />
    </Provider>
  )
}
