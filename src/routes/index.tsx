import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#/features/home/home-screen.tsx'

export const Route = createFileRoute('/')({
  staticData: { layout: 'default', title: 'home', padding: false, namespaces: ['shell', 'home'] },
  component: HomeScreen,
})
