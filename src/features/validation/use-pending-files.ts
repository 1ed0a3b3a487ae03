import type { Validation } from '@outcrop/contract/data/validation.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { userAtom } from '#/session/atoms.ts'
import { store as session } from '#/state/store.ts'
import { createPendingFiles, type PendingFiles, type PendingFilesView } from './pending-files.ts'

/** Dropped files of a validation that the browser keeps. Copies of what the server has go once it is published. */
export function usePendingFiles(validation: Validation): [PendingFiles, PendingFilesView] {
  const { id, published_version: published } = validation
  const [drops] = useState(() => {
    const userId = session.get(userAtom)?.id ?? ''
    return createPendingFiles(`${userId}/${id}`, () => session.get(userAtom)?.id === userId)
  })
  const [first] = useState(published)
  const forgetStored = useEffectEvent(() => void drops.forgetStored(validation))
  useEffect(() => {
    if (published !== first) forgetStored()
  }, [published, first])
  return [drops, useSyncExternalStore(drops.subscribe, drops.read)]
}
