import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AccountMenu } from '#/components/account-menu.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { classNames } from '#/ui/class-names.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import type { LayoutProps } from './layout-props.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { SkipLink } from './skip-link.tsx'

/** A workbench: a slim bar, and the rest of the window for the analysis. */
export function DoraLayout({ children, padding }: LayoutProps) {
  const { t } = useTranslation('shell')
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex h-11 shrink-0 items-center gap-2 border-b bg-card px-2">
        <Link to="/admin/dora" aria-label={t('menu.back')} className={buttonClass({ variant: 'ghost', size: 'icon' })}>
          <ArrowLeft />
        </Link>
        <div className="min-w-0 flex-1">
          <Breadcrumbs />
        </div>
        <AccountMenu />
      </header>
      <OfflineBanner />
      <main id="main" tabIndex={-1} className={classNames('min-h-0 min-w-0 flex-1 outline-none', padding && 'p-4')}>
        {children}
      </main>
    </div>
  )
}
