import { createFileRoute } from '@tanstack/react-router'
import { ActivateScreen } from '#/features/account/activate-screen.tsx'

export const Route = createFileRoute('/admin_/activate/{-$token}')({
  staticData: {
    layout: 'default',
    title: 'activate',
    namespaces: ['shell', 'account', 'form', 'problem', 'upload', 'app'],
  },
  component: ActivateScreen,
})
