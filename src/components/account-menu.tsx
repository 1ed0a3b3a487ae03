import { managesAnyCompany, userRole } from '@outcrop/contract/api/access.ts'
import { Link } from '@tanstack/react-router'
import { Cookie, House, LifeBuoy, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '#/i18n/i18n.ts'
import { userAtom } from '#/session/atoms.ts'
import { askConsentAgain, asksConsent, consentAtom } from '#/state/consent.ts'
import { toast } from '#/state/notices.ts'
import { runtimeConfig } from '#/lib/runtime-config.ts'
import { logOut } from '#/session/session.ts'
import { useAtomValue } from 'jotai'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import type { MenuEntry } from '#/ui/menu-entry.ts'
import { personName } from './person-name.ts'
import { setTheme, THEMES, useTheme } from './theme.ts'
import { UserAvatar } from './user-avatar.tsx'

const loadPanel = () => import('./support-panel.tsx').then((panel) => ({ default: panel.SupportPanel }))
const SupportPanel = lazyPart(loadPanel)

const themeIcons = { light: <Sun />, dark: <Moon />, system: <Monitor /> }

/** The avatar of the signed-in person, with their menu. */
export function AccountMenu() {
  const { t } = useTranslation('shell')
  const user = useAtomValue(userAtom)
  const button = useRef<HTMLButtonElement>(null)
  const theme = useTheme()
  const [support, setSupport] = useState<'unused' | 'open' | 'closed'>('unused')
  // A vendor's chat has a button of its own, where it may run.
  const hasConsent = useAtomValue(consentAtom)
  const hasOwnSupport = runtimeConfig()?.CHAT_URL === '' || !hasConsent
  if (!user) return null

  async function contactSupport() {
    try {
      // With the translations of problems, which cannot be fetched while offline.
      await Promise.all([loadPanel(), i18n.loadNamespaces(['support', 'problem'])])
      setSupport('open')
    } catch {
      await i18n.loadNamespaces('problem')
      toast({ title: i18n.t('problem:network'), variant: 'destructive' })
    }
  }

  const privacyEntry: MenuEntry = {
    kind: 'action',
    key: 'privacy',
    label: t('account.privacy'),
    icon: <Cookie />,
    onSelect: askConsentAgain,
  }
  const supportEntry: MenuEntry = {
    kind: 'action',
    key: 'support',
    label: t('account.support'),
    icon: <LifeBuoy />,
    onSelect: () => void contactSupport(),
  }

  return (
    <>
      <DropdownMenu
        trigger={
          <Button
            ref={button}
            variant="ghost"
            size="icon"
            title={t('account.open', { name: personName(user) })}
            className="rounded-full"
          >
            <span className="sr-only">{t('account.open', { name: personName(user) })}</span>
            <UserAvatar user={user} />
          </Button>
        }
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
          ...(asksConsent() ? [privacyEntry] : []),
          {
            kind: 'action',
            key: 'sign-out',
            label: t('account.signOut'),
            icon: <LogOut />,
            onSelect: () => void logOut(),
          },
        ]}
      />
      {support !== 'unused' && (
        <Suspense>
          <SupportPanel
            open={support === 'open'}
            onOpenChange={(open) => setSupport(open ? 'open' : 'closed')}
            returnFocus={button}
          />
        </Suspense>
      )}
    </>
  )
}
