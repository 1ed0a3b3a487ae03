import { useSyncExternalStore } from 'react'

export interface RowLook {
  readonly narrow: boolean
  /** Pixels; every row is as high as the others, so that a place in the list is a division. */
  readonly height: number
}

const DENSE: RowLook = { narrow: false, height: 36 }
const TOUCH: RowLook = { narrow: false, height: 48 }
const STACKED: RowLook = { narrow: true, height: 60 }

const narrow = matchMedia('(max-width: 63.99rem)')
const coarse = matchMedia('(pointer: coarse)')

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener)
  coarse.addEventListener('change', listener)
  return () => {
    narrow.removeEventListener('change', listener)
    coarse.removeEventListener('change', listener)
  }
}

/** How high rows are and whether there is room for columns. */
export function useRowLook(): RowLook {
  return useSyncExternalStore(subscribe, () => (narrow.matches ? STACKED : coarse.matches ? TOUCH : DENSE))
}
