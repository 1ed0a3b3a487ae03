import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { userAtom } from '#/session/atoms.ts'
import { askConsentAgain, asksConsent } from '#/state/consent.ts'
import { Button } from '#/ui/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import type { LayoutProps } from './layout-props.ts'
import { MaintenanceNotice } from './maintenance-notice.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'

/** The public layout: site header and page. */
export function DefaultLayout({ children, padding }: LayoutProps) {
  const { t } = useTranslation('shell')
  const user = useAtomValue(userAtom)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <OfflineBanner />
      <MaintenanceNotice />
      <main
        id="main"
        tabIndex={-1}
        className={classNames('flex min-w-0 flex-1 flex-col outline-none', padding && 'px-4 py-6 md:px-8')}
      >
        {children}
      </main>
      {asksConsent() && !user && (
        <footer className="border-t px-4 py-3 md:px-8">
          <Button variant="ghost" size="sm" onClick={askConsentAgain}>
            {t('account.privacy')}
          </Button>
        </footer>
      )}
    </div>
  )
}
