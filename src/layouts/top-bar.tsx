import Menu from 'lucide-react/icons/menu'
import { Suspense, useState } from 'react'
import { AccountButton } from '#/components/account-button.tsx'
import { CompanySwitcher } from '#/components/company-switcher.tsx'
import { partLater } from '#/components/later.tsx'
import { PaletteButton } from '#/components/palette-button.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

const menu = partLater(() => import('./menu-drawer.tsx').then((module) => ({ default: module.MenuDrawer })))

/** Above the page: where one is, search and account; on a phone the menu and the company too. */
export function TopBar() {
  const { t } = useTranslation('shell')
  const [drawer, setDrawer] = useState<boolean>()
  return (
    <header className="sticky top-0 z-20 flex h-12 shrink-0 items-center gap-1 border-b bg-background px-2 md:gap-2 md:px-6">
      <Button
        variant="ghost"
        size="icon"
        className="md:hidden"
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={drawer === true}
        {...menu.near}
        onClick={() => setDrawer(true)}
      >
        <Menu />
      </Button>
      {drawer !== undefined && (
        <Suspense>
          <menu.Part open={drawer} onOpenChange={setDrawer} />
        </Suspense>
      )}
      <div className="min-w-0 flex-1 max-md:hidden">
        <Breadcrumbs />
      </div>
      <div className="min-w-0 flex-1 md:hidden">
        <CompanySwitcher />
      </div>
      <PaletteButton />
      <AccountButton />
    </header>
  )
}
