import { createFileRoute } from '@tanstack/react-router'
import { queryContext } from '#/api/query-context.ts'
import { HomeScreen, prepareHome } from '#/features/home/home-screen.tsx'
import { prepareSiteHeader } from '#/layouts/site-header.tsx'

export const Route = createFileRoute('/')({
  beforeLoad: queryContext,
  loader: () => Promise.all([prepareHome(), prepareSiteHeader()]),
  staticData: { layout: 'default', title: 'home', padding: false, namespaces: ['shell', 'home'] },
  component: HomeScreen,
})
