import { lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { ConsentHost } from '#/components/consent-host.tsx'
import { NoticeHost } from '#/components/notice-host.tsx'
import { PendingBar } from '#/components/pending-bar.tsx'
import { userAtom } from '#/session/atoms.ts'
import { readUserId } from '#/session/storage.ts'
import type { Layout } from '#/lib/route-metadata.ts'
import { useAtomValue } from 'jotai'
import { lazyPart } from '#/ui/lazy-part.ts'
import { NavigationFocus } from './navigation-focus.tsx'

const ImpersonationBanner = lazyPart(() =>
  import('#/components/impersonation-banner.tsx').then((module) => ({ default: module.ImpersonationBanner })),
)

const MemberParts = lazyPart(() => import('./member-parts.tsx').then((module) => ({ default: module.MemberParts })))

const layouts = {
  admin: lazyRouteComponent(() => import('./admin-layout.tsx'), 'AdminLayout'),
  blank: lazyRouteComponent(() => import('./blank-layout.tsx'), 'BlankLayout'),
  default: lazyRouteComponent(() => import('./default-layout.tsx'), 'DefaultLayout'),
  dora: lazyRouteComponent(() => import('./dora-layout.tsx'), 'DoraLayout'),
}

/** Preloads the code of a layout, and of what signed-in people have on every page. */
export async function preloadLayout(layout: Layout) {
  await Promise.all([layouts[layout].preload?.(), readUserId() !== null && MemberParts.preload()])
}

export interface RootLayoutProps {
  /** Rendered in place of the page. */
  children?: ReactNode
}

/** Renders the page in the layout of the deepest match, with the global dialogs and toasts. */
export function RootLayout({ children }: RootLayoutProps) {
  const layout = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.layout)?.staticData.layout,
  })
  const padding = useMatches({ select: (matches) => matches.at(-1)?.staticData.padding !== false })
  const user = useAtomValue(userAtom)
  // A visitor never sees the back-office layout, not even around an error page.
  const Chosen = layouts[(children && !user ? null : layout) ?? 'default']
  return (
    <>
      <PendingBar />
      <Chosen padding={padding}>{children ?? <Outlet />}</Chosen>
      {user?.impersonation && (
        <Suspense fallback={null}>
          <ImpersonationBanner user={user} impersonation={user.impersonation} />
          {/* So that the end of the page is not below it. */}
          <div aria-hidden className="h-24 sm:h-14" />
        </Suspense>
      )}
      {user && (
        <Suspense fallback={null}>
          <MemberParts />
        </Suspense>
      )}
      <NavigationFocus />
      <ConsentHost />
      <NoticeHost />
    </>
  )
}
