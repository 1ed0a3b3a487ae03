import { AccountMenu } from '#/components/account-menu.tsx'
import { CompanySwitcher } from '#/components/company-switcher.tsx'
import { NotificationBell } from '#/components/notification-bell.tsx'
import { PaletteButton } from '#/components/palette-button.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { MenuDrawer } from './menu-drawer.tsx'

/** Bar above the page: breadcrumbs, search and account; on a phone also the menu and the company. */
export function TopBar() {
  return (
    <header className="sticky top-0 z-20 flex h-12 shrink-0 items-center gap-1 border-b bg-background px-2 md:gap-2 md:px-6">
      <MenuDrawer />
      <div className="min-w-0 flex-1 max-md:hidden">
        <Breadcrumbs />
      </div>
      <div className="min-w-0 flex-1 md:hidden">
        <CompanySwitcher />
      </div>
      <PaletteButton />
      <NotificationBell />
      <AccountMenu />
    </header>
  )
}
