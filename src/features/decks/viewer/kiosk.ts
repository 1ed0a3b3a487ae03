import type { SyntheticEvent } from 'react'

const nothing = () => undefined

/** Keys of the viewer that do nothing at a stand. */
export const NO_WAY_OUT = { onFullscreen: nothing, onFind: nothing, onPrint: nothing } as const

function stayHere(event: SyntheticEvent) {
  if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault()
}

/** Handlers of the viewer at a stand: nothing that is pressed leads to another page. */
export const STAYS = {
  onClickCapture: stayHere,
  onAuxClickCapture: stayHere,
  onContextMenu: (event: SyntheticEvent) => event.preventDefault(),
} as const
