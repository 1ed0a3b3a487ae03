import { useLocation } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Sheet } from '#/ui/sheet.tsx'
import { SideMenu } from './side-menu.tsx'

/** The menu on a phone, with its button; it closes when a page is chosen. */
export function MenuDrawer() {
  const { t } = useTranslation(['shell', 'app'])
  const pathname = useLocation({ select: (location) => location.pathname })
  const [open, setOpen] = useState(false)
  const [shownAt, setShownAt] = useState(pathname)
  if (shownAt !== pathname) {
    setShownAt(pathname)
    setOpen(false)
  }
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="md:hidden"
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu />
      </Button>
      <Sheet edge="left" open={open} onOpenChange={setOpen} title={t('app:name')} closeLabel={t('menu.close')}>
        <div className="-mx-4">
          <SideMenu />
        </div>
      </Sheet>
    </>
  )
}
