import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { userAtom } from '#/session/atoms.ts'
import { switchesAtom } from '#/state/switches.ts'
import { useAtomValue } from 'jotai'
import { buttonClass } from '#/ui/button-class.ts'
import { Logo } from '#/ui/logo.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'

const SiteActions = lazyPart(() => import('./site-actions.tsx').then((module) => ({ default: module.SiteActions })))

export function SiteHeader() {
  const { t } = useTranslation(['shell', 'app'])
  const user = useAtomValue(userAtom)
  const down = useAtomValue(switchesAtom)['maintenance'] === true
  return (
    <header className="relative z-10 flex h-14 shrink-0 items-center gap-2 px-4 md:px-8">
      <Link to="/" className="me-auto flex items-center gap-2 rounded-sm" activeOptions={{ exact: true }}>
        <Logo />
        <span className="text-base font-semibold tracking-tight max-[23rem]:sr-only">{t('app:name')}</span>
      </Link>
      {user ? (
        <Suspense>
          <SiteActions user={user} />
        </Suspense>
      ) : (
        // Nobody can sign in during maintenance.
        !down && (
          <Link to="/login" className={buttonClass({ variant: 'outline' })} activeProps={{ className: 'invisible' }}>
            {t('account.signIn')}
          </Link>
        )
      )}
    </header>
  )
}
