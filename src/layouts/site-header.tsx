import { managesAnyCompany } from '@outcrop/contract/access.ts'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { AccountButton } from '#/components/account-button.tsx'
import { PaletteButton } from '#/components/palette-button.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { sessionAtom } from '#/session/atoms.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Logo } from '#/ui/logo.tsx'

export function SiteHeader() {
  const { t } = useTranslation('shell')
  const { user } = useAtomValue(sessionAtom)
  return (
    <header className="relative z-10 flex h-14 shrink-0 items-center gap-2 px-4 md:px-8">
      <Link to="/" className="me-auto flex items-center gap-2 rounded-sm" activeOptions={{ exact: true }}>
        <Logo />
        <span className="text-base font-semibold tracking-tight">{t('app:name')}</span>
      </Link>
      {user ? (
        <>
          {managesAnyCompany(user) && (
            <Link to="/admin/decks" className={buttonClass({ variant: 'ghost' })}>
              {t('account.backOffice')}
            </Link>
          )}
          <PaletteButton />
          <AccountButton />
        </>
      ) : (
        <Link to="/login" className={buttonClass({ variant: 'outline' })} activeProps={{ className: 'invisible' }}>
          {t('account.signIn')}
        </Link>
      )}
    </header>
  )
}
