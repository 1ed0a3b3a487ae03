import { createFileRoute } from '@tanstack/react-router'
import { accountQueries } from '#/api/account.ts'
import { ProfileScreen } from '#/features/profile/profile-screen.tsx'

export const Route = createFileRoute('/user/profile')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.prefetchQuery(accountQueries.own()), queryClient.prefetchQuery(accountQueries.devices())]),
  staticData: {
    layout: 'default',
    title: 'profile',
    access: { requireAuth: true },
    namespaces: ['profile', 'shell', 'form', 'problem', 'upload', 'app'],
  },
  component: ProfileScreen,
})
