import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { sessionAtom, switchesAtom } from '#/session/atoms.ts'
import { store } from '#/session/store.ts'
import { useAtomValue } from '#/session/use-atom-value.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Logo } from '#/ui/logo.tsx'

const SiteActions = lazyPart(() => import('./site-actions.tsx').then((actions) => ({ default: actions.SiteActions })))

/** Fetches what the header of a person who is signed in has beside that of a visitor. */
export async function prepareSiteHeader() {
  if (store.get(sessionAtom).user) await SiteActions.preload()
}

export function SiteHeader() {
  const { t } = useTranslation('shell')
  const { user } = useAtomValue(sessionAtom)
  const down = useAtomValue(switchesAtom)['maintenance'] === true
  return (
    <header className="relative z-10 flex h-14 shrink-0 items-center gap-2 px-4 md:px-8">
      <Link to="/" className="me-auto flex items-center gap-2 rounded-sm" activeOptions={{ exact: true }}>
        <Logo />
        <span className="text-base font-semibold tracking-tight">{t('app:name')}</span>
      </Link>
      {user ? (
        <Suspense>
          <SiteActions user={user} />
        </Suspense>
      ) : (
        // In maintenance there is no way in.
        !down && (
          <Link to="/login" className={buttonClass({ variant: 'outline' })} activeProps={{ className: 'invisible' }}>
            {t('account.signIn')}
          </Link>
        )
      )}
    </header>
  )
}
