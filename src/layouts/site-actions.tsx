import { managesAnyCompany } from '@outcrop/contract/access.ts'
import type { User } from '@outcrop/contract/user.ts'
import { Link } from '@tanstack/react-router'
import { AccountButton } from '#/components/account-button.tsx'
import { PaletteButton } from '#/components/palette-button.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { buttonClass } from '#/ui/button-class.ts'

export interface SiteActionsProps {
  user: User
}

/** What the header offers to whoever is signed in; a visitor does without its code. */
export function SiteActions({ user }: SiteActionsProps) {
  const { t } = useTranslation('shell')
  return (
    <>
      {managesAnyCompany(user) && (
        <Link to="/admin/decks" className={buttonClass({ variant: 'ghost' })}>
          {t('account.backOffice')}
        </Link>
      )}
      <PaletteButton />
      <AccountButton />
    </>
  )
}
