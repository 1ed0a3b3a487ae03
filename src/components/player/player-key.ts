/** What a key does to a player. */
export type PlayerAction =
  | { readonly does: 'toggle' | 'mute' | 'fullscreen' | 'captions' | 'slower' | 'faster' | 'help' }
  /** Seconds. */
  | { readonly does: 'move'; readonly by: number }
  /** Share of the length. */
  | { readonly does: 'jump'; readonly to: number }
  | { readonly does: 'volume'; readonly by: number }

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** Seconds. */
const STEP = 5
/** Seconds. */
export const LEAP = 10
const VOLUME = 0.05

const EVERYWHERE = new Map<string, PlayerAction>(
  Object.entries<PlayerAction>({
    ' ': { does: 'toggle' },
    k: { does: 'toggle' },
    ArrowLeft: { does: 'move', by: -STEP },
    ArrowRight: { does: 'move', by: STEP },
    j: { does: 'move', by: -LEAP },
    l: { does: 'move', by: LEAP },
    m: { does: 'mute' },
    f: { does: 'fullscreen' },
    c: { does: 'captions' },
    '<': { does: 'slower' },
    '>': { does: 'faster' },
    '?': { does: 'help' },
  }),
)

/** Keys with which a page is scrolled while the focus is elsewhere. */
const INSIDE = new Map<string, PlayerAction>(
  Object.entries<PlayerAction>({
    ArrowUp: { does: 'volume', by: VOLUME },
    ArrowDown: { does: 'volume', by: -VOLUME },
    Home: { does: 'jump', to: 0 },
    End: { does: 'jump', to: 1 },
  }),
)

/** What a key does, where the focus is inside the player or on nothing of the page; null where it does nothing. */
export function playerAction(event: Pressed, isInside: boolean): PlayerAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (/^\d$/.test(key)) return { does: 'jump', to: Number(key) / 10 }
  return EVERYWHERE.get(key) ?? (isInside ? (INSIDE.get(key) ?? null) : null)
}

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** The next speed up or down. */
export function speedAfter(speed: number, step: 1 | -1): number {
  const others = step > 0 ? SPEEDS.filter((each) => each > speed) : SPEEDS.filter((each) => each < speed).toReversed()
  return others[0] ?? speed
}
