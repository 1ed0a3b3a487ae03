import { useSyncExternalStore } from 'react'
import type { Playback } from './playback.ts'

/** A value of the playback, such as whether it plays; renders again only when that value changes. */
export function usePlayback<Value extends string | number | boolean | null>(
  playback: Playback,
  read: (playback: Playback) => Value,
): Value {
  return useSyncExternalStore(playback.subscribe, () => read(playback))
}
