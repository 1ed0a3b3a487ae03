import type { Validation } from '@outcrop/contract/validation.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { userAtom } from '#/session/atoms.ts'
import { store as session } from '#/state/store.ts'
import { createKeptDrops, type KeptDrops, type KeptDropsView } from './kept-drops.ts'

/** Dropped files of a check that the browser keeps. Copies of what the server has go once it is published. */
export function useKeptDrops(validation: Validation): [KeptDrops, KeptDropsView] {
  const { id, published_version: published } = validation
  const [drops] = useState(() => {
    const userId = session.get(userAtom)?.id ?? ''
    return createKeptDrops(`${userId}/${id}`, () => session.get(userAtom)?.id === userId)
  })
  const [first] = useState(published)
  const forgetStored = useEffectEvent(() => void drops.forgetStored(validation))
  useEffect(() => {
    if (published !== first) forgetStored()
  }, [published, first])
  return [drops, useSyncExternalStore(drops.subscribe, drops.read)]
}
