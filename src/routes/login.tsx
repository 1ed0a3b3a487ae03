import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#/components/pending-screen.tsx'
import { OriginSearch } from '#/lib/origin-search.ts'

export const Route = createFileRoute('/login')({
  validateSearch: OriginSearch,
  staticData: { layout: 'default', title: 'login' },
  component: PendingScreen,
})
