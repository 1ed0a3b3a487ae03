import { useAtomValue } from 'jotai'
import { Suspense, useDeferredValue } from 'react'
import { userAtom } from '#/session/atoms.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

const MaintenanceBanner = lazyPart(() =>
  import('./maintenance-banner.tsx').then((module) => ({ default: module.MaintenanceBanner })),
)

/** Where planned maintenance is announced to signed-in people. Visitors have no work to finish, and fetch nothing for it. */
export function MaintenanceNotice() {
  const user = useAtomValue(userAtom)
  // After the page, which needs no announcement to be usable.
  const asks = useDeferredValue(user !== null, false)
  return (
    <div role="status">
      {user && asks && (
        <Suspense>
          <MaintenanceBanner />
        </Suspense>
      )}
    </div>
  )
}
