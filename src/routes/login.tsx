import { GOOGLE_SIGN_IN_PROBLEMS } from '@outcrop/contract/account/session.ts'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { LoginScreen } from '#/features/account/login-screen.tsx'
import { OriginSearch } from '#/lib/origin-search.ts'

export const Route = createFileRoute('/login')({
  validateSearch: v.object({
    ...OriginSearch.entries,
    problem: v.optional(v.fallback(v.picklist(GOOGLE_SIGN_IN_PROBLEMS), 'google_sign_in_failed')),
  }),
  staticData: { layout: 'default', title: 'login', padding: false, namespaces: ['shell', 'account'] },
  component: LoginScreen,
})
