import { managesAnyCompany, userRole } from '@outcrop/contract/access.ts'
import type { User } from '@outcrop/contract/user.ts'
import { Link } from '@tanstack/react-router'
import House from 'lucide-react/icons/house'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactElement } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { logOut } from '#/session/session.ts'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import { personName } from './person-name.ts'
import { setTheme, THEMES, useTheme } from './theme.ts'

export interface AccountMenuProps {
  trigger: ReactElement
  user: User
}

const themeIcons = { light: <Sun aria-hidden />, dark: <Moon aria-hidden />, system: <Monitor aria-hidden /> }

export function AccountMenu({ trigger, user }: AccountMenuProps) {
  const { t } = useTranslation('shell')
  const theme = useTheme()
  return (
    <DropdownMenu
      defaultOpen
      trigger={trigger}
      className="min-w-56"
      header={
        <>
          <p className="truncate font-medium">{personName(user)}</p>
          {user.name && <p className="truncate text-xs text-muted-foreground">{user.email_address}</p>}
          <p className="mt-1 text-xs text-muted-foreground">{userRole(user) ?? t('account.member')}</p>
        </>
      }
      entries={[
        {
          kind: 'action',
          key: 'home',
          label: t('account.home'),
          icon: <House aria-hidden />,
          link: <Link to="/" activeOptions={{ exact: true }} />,
        },
        {
          kind: 'action',
          key: 'profile',
          label: t('account.profile'),
          icon: <UserRound aria-hidden />,
          link: <Link to={managesAnyCompany(user) ? '/admin/profile' : '/user/profile'} />,
        },
        { kind: 'divider', key: 'after-places' },
        {
          kind: 'choice',
          key: 'theme',
          label: t('account.theme'),
          value: theme,
          options: THEMES.map((value) => ({ value, label: t(`account.${value}`), icon: themeIcons[value] })),
          onValueChange: (value) => {
            const chosen = THEMES.find((each) => each === value)
            if (chosen) setTheme(chosen)
          },
        },
        { kind: 'divider', key: 'after-theme' },
        {
          kind: 'action',
          key: 'sign-out',
          label: t('account.signOut'),
          icon: <LogOut aria-hidden />,
          onSelect: () => void logOut(),
        },
      ]}
    />
  )
}
