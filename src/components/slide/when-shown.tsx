import { useEffect, useEffectEvent } from 'react'

/** Tells that something is shown which has no picture to wait for. */
export function WhenShown({ onShown }: { onShown: (() => void) | undefined }) {
  const tell = useEffectEvent(() => onShown?.())
  useEffect(() => tell(), [])
  return null
}
