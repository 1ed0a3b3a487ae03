import { createFileRoute } from '@tanstack/react-router'
import { queryContext } from '#/api/query-context.ts'
import { HomeScreen } from '#/features/home/home-screen.tsx'

export const Route = createFileRoute('/')({
  beforeLoad: queryContext,
  staticData: { layout: 'default', title: 'home', padding: false, namespaces: ['shell', 'home'] },
  component: HomeScreen,
})
