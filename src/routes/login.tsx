import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#/features/account/login-screen.tsx'
import { OriginSearch } from '#/lib/origin-search.ts'

export const Route = createFileRoute('/login')({
  validateSearch: OriginSearch,
  staticData: { layout: 'default', title: 'login', padding: false, namespaces: ['shell', 'account'] },
  component: LoginPage,
})

function LoginPage() {
  return <LoginScreen redirectedFrom={Route.useSearch().redirectedFrom} />
}
