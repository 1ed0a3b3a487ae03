import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CompanySwitcher } from '#/components/company-switcher.tsx'
import { Button } from '#/ui/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Logo } from '#/ui/logo.tsx'
import type { LayoutProps } from './layout-props.ts'
import { MaintenanceNotice } from './maintenance-notice.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { SideMenu } from './side-menu.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { useMenuCollapsed } from './use-menu-collapsed.ts'

/** The back-office: side menu (a drawer on a phone), company, breadcrumbs and the page. */
export function AdminLayout({ children, padding }: LayoutProps) {
  const { t } = useTranslation(['shell', 'app'])
  const [collapsed, setCollapsed] = useMenuCollapsed()
  return (
    <div
      className={classNames(
        'min-h-dvh md:grid',
        collapsed ? 'md:grid-cols-[3.5rem_minmax(0,1fr)]' : 'md:grid-cols-[15rem_minmax(0,1fr)]',
      )}
    >
      <SkipLink />
      <aside aria-label={t('menu.side')} className="sticky top-0 flex h-dvh flex-col border-e bg-card max-md:hidden">
        <Link
          to="/"
          className={classNames('flex h-12 shrink-0 items-center gap-2', collapsed ? 'justify-center' : 'px-4')}
          activeOptions={{ exact: true }}
        >
          <Logo />
          <span className={collapsed ? 'sr-only' : 'text-base font-semibold tracking-tight'}>{t('app:name')}</span>
        </Link>
        <div className="px-2 pb-4">
          <CompanySwitcher collapsed={collapsed} />
        </div>
        <div className="scroll-thin min-h-0 flex-1 overflow-y-auto pb-4">
          <SideMenu collapsed={collapsed} />
        </div>
        <div className={classNames('flex border-t p-2', collapsed && 'justify-center')}>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t(collapsed ? 'menu.expand' : 'menu.collapse')}
            onClick={() => setCollapsed(!collapsed)}
          >
            {collapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
          </Button>
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        <TopBar />
        <OfflineBanner />
        <MaintenanceNotice />
        <main
          id="main"
          tabIndex={-1}
          className={classNames('min-w-0 flex-1 outline-none', padding && 'px-4 py-5 md:px-6')}
        >
          {children}
        </main>
      </div>
    </div>
  )
}
