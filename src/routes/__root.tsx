import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import * as v from 'valibot'
import { RootLayout } from '#/layouts/root-layout.tsx'
import { guardNavigation } from './-guard-navigation.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: v.object({ companyId: v.optional(v.fallback(v.optional(v.string()), undefined)) }),
  // The return type is written out: inferring it would need the type of the router that is being made.
  beforeLoad: (navigation): Promise<void> => guardNavigation(navigation),
  component: RootLayout,
})
