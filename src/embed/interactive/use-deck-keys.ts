import { useWindowKey } from '#/hooks/use-window-key.ts'

interface DeckKeys {
  readonly index: number
  readonly count: number
  readonly onGo: (index: number) => void
  readonly onPlay: () => void
  /** Null where it may not be expanded. */
  readonly onFullscreen: (() => void) | null
}

/** Where a key is meant for a control, or turns a picture. */
const OWN_KEYS = 'input, textarea, select, video, [role=application], [role=dialog]'

/** Turns slides by arrows, Page Up and Down, Home and End; the space bar plays, and F fills the screen. */
export function useDeckKeys({ index, count, onGo, onPlay, onFullscreen }: DeckKeys) {
  useWindowKey((event) => {
    const { key, target } = event
    const element = target instanceof Element ? target : null
    if (event.ctrlKey || event.metaKey || event.altKey || element?.closest(OWN_KEYS)) return
    // A button is pressed by it.
    if (key === ' ' && element?.closest('button, a')) return
    const actions: Readonly<Record<string, (() => void) | null>> = {
      ArrowRight: () => onGo(index + 1),
      PageDown: () => onGo(index + 1),
      ArrowLeft: () => onGo(index - 1),
      PageUp: () => onGo(index - 1),
      Home: () => onGo(0),
      End: () => onGo(count - 1),
      ' ': onPlay,
      f: onFullscreen,
      F: onFullscreen,
    }
    const act = actions[key]
    if (!act) return
    // The page around would scroll.
    event.preventDefault()
    act()
  })
}
