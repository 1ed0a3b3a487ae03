import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { PasswordResetScreen } from '#/features/account/password-reset-screen.tsx'

export const Route = createFileRoute('/password-reset')({
  validateSearch: v.object({
    token: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(512))), undefined)),
  }),
  staticData: {
    layout: 'default',
    title: 'passwordReset',
    namespaces: ['shell', 'account', 'form', 'problem', 'upload', 'app'],
  },
  component: PasswordResetScreen,
})
