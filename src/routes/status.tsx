import { createFileRoute } from '@tanstack/react-router'
import { statusQueries } from '#/api/status.ts'
import { StatusScreen } from '#/features/status/status-screen.tsx'
import { StatusSkeleton } from '#/features/status/status-skeleton.tsx'

export const Route = createFileRoute('/status')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(statusQueries.now()),
  staticData: { layout: 'default', title: 'status', namespaces: ['status', 'shell'] },
  component: StatusScreen,
  pendingComponent: StatusSkeleton,
})
