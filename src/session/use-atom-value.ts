import type { Atom } from 'jotai/vanilla'
import { useState, useSyncExternalStore } from 'react'
import { store } from './store.ts'

/**
 * What an atom holds; which atom stays the same for as long as its reader stands. Jotai's own hook can also wait for promises
 * and change stores, in ten times the script.
 */
export function useAtomValue<Value>(atom: Atom<Value>): Value {
  const [subscribe] = useState(() => (listener: () => void) => store.sub(atom, listener))
  return useSyncExternalStore(subscribe, () => store.get(atom))
}
