import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { userAtom } from '#/session/atoms.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

const MaintenanceBanner = lazyPart(() =>
  import('./maintenance-banner.tsx').then((module) => ({ default: module.MaintenanceBanner })),
)

/** Where planned maintenance is announced to signed-in people. Visitors have no work to finish, and fetch nothing for it. */
export function MaintenanceNotice() {
  const user = useAtomValue(userAtom)
  return (
    <div role="status">
      {user && (
        <Suspense>
          <MaintenanceBanner />
        </Suspense>
      )}
    </div>
  )
}
