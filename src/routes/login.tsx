import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { LoginScreen } from '#/features/account/login-screen.tsx'
import { OriginSearch } from '#/lib/origin-search.ts'

/** Why Google brought a person back without signing them in. */
const GOOGLE_PROBLEMS = ['google_sign_in_failed', 'google_sign_in_off', 'google_account_unknown'] as const

export const Route = createFileRoute('/login')({
  validateSearch: v.object({
    ...OriginSearch.entries,
    problem: v.optional(v.fallback(v.optional(v.picklist(GOOGLE_PROBLEMS)), undefined)),
  }),
  staticData: { layout: 'default', title: 'login', padding: false, namespaces: ['shell', 'account'] },
  component: LoginPage,
})

function LoginPage() {
  const { redirectedFrom, problem } = Route.useSearch()
  return <LoginScreen redirectedFrom={redirectedFrom} problem={problem} />
}
