import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { PendingScreen } from '#/components/pending-screen.tsx'

export const Route = createFileRoute('/password-reset')({
  validateSearch: v.object({
    token: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(512))), undefined)),
  }),
  staticData: { layout: 'default', title: 'passwordReset', pending: true },
  component: PendingScreen,
})
