import { useId, useState } from 'react'

export interface OverlayState {
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

export interface OverlayTriggerOptions extends OverlayState {
  readonly popup: 'menu' | 'dialog'
  /** Fetches the code of the overlay. */
  readonly preload: () => void
}

/**
 * A button whose overlay is preloaded on hover and focus. `near` says when to mount it; it stays mounted, so that closing can
 * be animated.
 */
export function useOverlayTrigger({ open, onOpenChange, popup, preload }: OverlayTriggerOptions) {
  const id = useId()
  const [ownOpen, setOwnOpen] = useState(false)
  const [wasNear, setWasNear] = useState(false)
  const isOpen = open ?? ownOpen

  function setOpen(next: boolean) {
    setOwnOpen(next)
    onOpenChange?.(next)
  }

  function approach() {
    setWasNear(true)
    preload()
  }

  return {
    id,
    isOpen,
    setOpen,
    near: wasNear || isOpen,
    triggerProps: {
      id: `${id}-trigger`,
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'data-state': isOpen ? 'open' : 'closed',
      onPointerEnter: approach,
      onFocus: approach,
    },
  } as const
}
