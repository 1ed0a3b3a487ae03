import { managesAnyCompany, userRole } from '@outcrop/contract/access.ts'
import type { User } from '@outcrop/contract/user.ts'
import { Link } from '@tanstack/react-router'
import House from 'lucide-react/icons/house'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import UserRound from 'lucide-react/icons/user-round'
import { lazy, Suspense, useState, type ReactElement, type RefObject } from 'react'
import { loadNamespace, translate } from '#/i18n/translations.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { toast } from '#/session/notices.ts'
import { runtimeConfigAtom } from '#/session/runtime-config.ts'
import { logOut } from '#/session/session.ts'
import { useAtomValue } from '#/session/use-atom-value.ts'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import type { MenuEntry } from '#/ui/menu-entry.ts'
import { personName } from './person-name.ts'
import { setTheme, THEMES, useTheme } from './theme.ts'

export interface AccountMenuProps {
  trigger: ReactElement
  /** The trigger as it stands in the page. */
  place: RefObject<HTMLElement | null>
  user: User
}

const loadPanel = () => import('./support-panel.tsx').then((panel) => ({ default: panel.SupportPanel }))
const SupportPanel = lazy(loadPanel)

const themeIcons = { light: <Sun />, dark: <Moon />, system: <Monitor /> }

export function AccountMenu({ trigger, place, user }: AccountMenuProps) {
  const { t } = useTranslation('shell')
  const theme = useTheme()
  const [support, setSupport] = useState<'unused' | 'open' | 'closed'>('unused')
  // A vendor's chat brings its own way in.
  const hasOwnSupport = useAtomValue(runtimeConfigAtom)?.CHAT_URL === ''

  async function contactSupport() {
    try {
      // With the texts of what can go wrong, which are wanted when nothing can be fetched.
      await Promise.all([loadPanel(), loadNamespace('support'), loadNamespace('problem')])
      setSupport('open')
    } catch {
      await loadNamespace('problem')
      toast({ title: translate('problem:network'), variant: 'destructive' })
    }
  }

  const supportEntry: MenuEntry = {
    kind: 'action',
    key: 'support',
    label: t('account.support'),
    icon: <LifeBuoy />,
    onSelect: () => void contactSupport(),
  }

  const menu = (
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
          icon: <House />,
          link: <Link to="/" activeOptions={{ exact: true }} />,
        },
        {
          kind: 'action',
          key: 'profile',
          label: t('account.profile'),
          icon: <UserRound />,
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
        ...(hasOwnSupport ? [supportEntry] : []),
        {
          kind: 'action',
          key: 'sign-out',
          label: t('account.signOut'),
          icon: <LogOut />,
          onSelect: () => void logOut(),
        },
      ]}
    />
  )
  return (
    <>
      {menu}
      {support !== 'unused' && (
        <Suspense>
          <SupportPanel
            open={support === 'open'}
            onOpenChange={(open) => setSupport(open ? 'open' : 'closed')}
            returnFocus={place}
          />
        </Suspense>
      )}
    </>
  )
}
