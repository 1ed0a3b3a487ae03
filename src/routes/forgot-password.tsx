import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '#/features/account/forgot-password-screen.tsx'

export const Route = createFileRoute('/forgot-password')({
  staticData: {
    layout: 'default',
    title: 'forgotPassword',
    namespaces: ['shell', 'account', 'form', 'problem', 'upload', 'app'],
  },
  component: ForgotPasswordScreen,
})
