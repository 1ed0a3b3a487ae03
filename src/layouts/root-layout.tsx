import { lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NoticeHost } from '#/components/notice-host.tsx'
import { PendingBar } from '#/components/pending-bar.tsx'
import { userAtom } from '#/session/atoms.ts'
import type { Layout } from '#/lib/route-metadata.ts'
import { useAtomValue } from 'jotai'
import { MemberParts } from './member-parts.tsx'
import { NavigationFocus } from './navigation-focus.tsx'

const layouts = {
  admin: lazyRouteComponent(() => import('./admin-layout.tsx'), 'AdminLayout'),
  blank: lazyRouteComponent(() => import('./blank-layout.tsx'), 'BlankLayout'),
  default: lazyRouteComponent(() => import('./default-layout.tsx'), 'DefaultLayout'),
  dora: lazyRouteComponent(() => import('./dora-layout.tsx'), 'DoraLayout'),
}

/** Fetches a layout's code ahead of the page that is put into it. */
export async function preloadLayout(layout: Layout) {
  await layouts[layout].preload?.()
}

export interface RootLayoutProps {
  /** What stands in the page's place. */
  children?: ReactNode
}

/** Puts the page into the layout that the deepest match asks for, and the global dialogs and messages beside it. */
export function RootLayout({ children }: RootLayoutProps) {
  const layout = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.layout)?.staticData.layout,
  })
  const padding = useMatches({ select: (matches) => matches.at(-1)?.staticData.padding !== false })
  const user = useAtomValue(userAtom)
  // A visitor has no business in the back-office: what is said instead of its page is not said there.
  const Chosen = layouts[(children && !user ? null : layout) ?? 'default']
  return (
    <>
      <PendingBar />
      <Chosen padding={padding}>{children ?? <Outlet />}</Chosen>
      {user && <MemberParts />}
      <NavigationFocus />
      <NoticeHost />
    </>
  )
}
