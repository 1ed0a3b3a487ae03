import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailScreen } from '#/features/account/verify-email-screen.tsx'

export const Route = createFileRoute('/verify/email/{-$token}')({
  staticData: { layout: 'default', title: 'verifyEmail', namespaces: ['shell', 'account', 'problem', 'app'] },
  component: VerifyEmailScreen,
})
