import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { NoticeHost } from '#/components/notice-host.tsx'
import { PendingBar } from '#/components/pending-bar.tsx'
import { sessionAtom } from '#/session/atoms.ts'
import type { Layout } from '#/session/route-access.ts'
import { store } from '#/session/store.ts'
import { useAtomValue } from '#/session/use-atom-value.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { NavigationFocus } from './navigation-focus.tsx'

const layouts = {
  admin: lazyRouteComponent(() => import('./admin-layout.tsx'), 'AdminLayout'),
  blank: lazyRouteComponent(() => import('./blank-layout.tsx'), 'BlankLayout'),
  default: lazyRouteComponent(() => import('./default-layout.tsx'), 'DefaultLayout'),
  dora: lazyRouteComponent(() => import('./dora-layout.tsx'), 'DoraLayout'),
}

const MemberParts = lazyPart(() => import('./member-parts.tsx').then((parts) => ({ default: parts.MemberParts })))

/** Fetches what whoever is signed in has on every page, so that its keys are heard as soon as the page stands. */
export async function prepareLayout() {
  if (store.get(sessionAtom).user) await MemberParts.preload()
}

/** Fetches a layout's code ahead of the page that is put into it. */
export async function preloadLayout(layout: Layout) {
  await layouts[layout].preload?.()
}

/** The query cache, where a route has asked for it: signing in does without. */
function useQueryCache(): QueryClient | undefined {
  return useMatches({
    select: (matches) => {
      const contexts: readonly { queryClient?: QueryClient }[] = matches.map((match) => match.context ?? {})
      return contexts.find((context) => context.queryClient)?.queryClient
    },
  })
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
  const queryClient = useQueryCache()
  const { user } = useAtomValue(sessionAtom)
  // A visitor has no business in the back-office: what is said instead of its page is not said there.
  const Chosen = layouts[(children && !user ? null : layout) ?? 'default']
  const page = (
    <>
      <Chosen padding={padding}>{children ?? <Outlet />}</Chosen>
      <Suspense>{user && <MemberParts />}</Suspense>
    </>
  )
  return (
    <>
      <PendingBar />
      {queryClient ? <QueryClientProvider client={queryClient}>{page}</QueryClientProvider> : page}
      <NavigationFocus />
      <NoticeHost />
    </>
  )
}
