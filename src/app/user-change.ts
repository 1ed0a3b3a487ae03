import { queryClient } from '#/api/query-client.ts'
import { userAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'

/** Clears the query cache when another person signs in or this one signs out, so that nobody sees another's data. */
export function clearCacheOnUserChange() {
  let lastUserId: string | null = null
  store.sub(userAtom, () => {
    const userId = store.get(userAtom)?.id ?? null
    if (lastUserId !== null && lastUserId !== userId) queryClient.clear()
    lastUserId = userId
  })
}
