import { managesAnyCompany } from '@outcrop/contract/api/access.ts'
import type { User } from '@outcrop/contract/account/user.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountMenu } from '#/components/account-menu.tsx'
import { NotificationBell } from '#/components/notification-bell.tsx'
import { PaletteButton } from '#/components/palette-button.tsx'
import { buttonClass } from '#/ui/button-class.ts'

export interface SiteActionsProps {
  user: User
}

/** The part of the header for signed-in people. */
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
      <NotificationBell />
      <AccountMenu />
    </>
  )
}
