import type { Validation } from '@outcrop/contract/validation.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { userAtom } from '#/session/atoms.ts'
import { store as session } from '#/state/store.ts'
import { createKeptDrops, type KeptDrops, type KeptDropsView } from './kept-drops.ts'

/** Dropped files of a check that the browser keeps. They are dropped once it is published. */
export function useKeptDrops({ id, published_version: published }: Validation): [KeptDrops, KeptDropsView] {
  const [drops] = useState(() => {
    const userId = session.get(userAtom)?.id ?? ''
    return createKeptDrops(`${userId}/${id}`, () => session.get(userAtom)?.id === userId)
  })
  const [first] = useState(published)
  useEffect(() => {
    if (published !== first) void drops.forgetAll()
  }, [drops, published, first])
  return [drops, useSyncExternalStore(drops.subscribe, drops.read)]
}
