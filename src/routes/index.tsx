import { createFileRoute } from '@tanstack/react-router'
import { queryContext } from '#/api/query-context.ts'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/')({
  beforeLoad: queryContext,
  staticData: { layout: 'default', title: 'home' },
  component: PendingScreen,
})
