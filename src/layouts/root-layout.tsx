import { lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { Layout } from '#/session/route-access.ts'

export interface LayoutProps {
  readonly children: ReactNode
  /** Whether the layout keeps its distance from the page's edges. */
  readonly padding: boolean
}

const layouts: Record<Layout, ComponentType<LayoutProps>> = {
  admin: lazyRouteComponent(() => import('./admin-layout.tsx'), 'AdminLayout'),
  blank: lazyRouteComponent(() => import('./blank-layout.tsx'), 'BlankLayout'),
  default: lazyRouteComponent(() => import('./default-layout.tsx'), 'DefaultLayout'),
  dora: lazyRouteComponent(() => import('./dora-layout.tsx'), 'DoraLayout'),
}

/** Puts the page into the layout that the deepest match asks for. */
export function RootLayout() {
  const layout = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.layout)?.staticData.layout })
  const padding = useMatches({ select: (matches) => matches.at(-1)?.staticData.padding !== false })
  const Chosen = layouts[layout ?? 'default']
  return (
    <Chosen padding={padding}>
      <Outlet />
    </Chosen>
  )
}
