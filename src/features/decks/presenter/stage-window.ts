import { useRef, useState } from 'react'
import { randomId } from '#/lib/random-id.ts'
import type { StageRole } from './stage-messages.ts'

export interface StageWindow {
  /** The browser did not let it open. */
  readonly blocked: boolean
  /** Opens the window, or brings it to the front. */
  readonly open: (stageId: string) => void
}

/** Ids begin with a letter, so that the address cannot take one for a number. */
export function newStageId(): string {
  return `s${randomId().slice(0, 12)}`
}

/** The other window of a presentation of the deck in the address. Call `open` from a press, or the browser blocks it. */
export function useStageWindow(role: StageRole): StageWindow {
  const opened = useRef<Window | null>(null)
  const [blocked, setBlocked] = useState(false)
  return {
    blocked,
    open(stageId) {
      if (opened.current && !opened.current.closed) return opened.current.focus()
      const address = new URL(location.href)
      address.searchParams.set('mode', role)
      address.searchParams.set('stage', stageId)
      address.searchParams.delete('q')
      opened.current = window.open(address, `outcrop-${role}-${stageId}`, 'popup,width=1280,height=720')
      setBlocked(!opened.current || opened.current.closed)
    },
  }
}
