import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Sheet } from '#/ui/sheet.tsx'
import { SideMenu } from './side-menu.tsx'

export interface MenuDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The menu on a phone; it goes away when a page is chosen. */
export function MenuDrawer({ open, onOpenChange }: MenuDrawerProps) {
  const { t } = useTranslation('shell')
  const pathname = useLocation({ select: (location) => location.pathname })
  const [openedAt, setOpenedAt] = useState(pathname)
  if (open && openedAt !== pathname) {
    setOpenedAt(pathname)
    onOpenChange(false)
  }
  return (
    <Sheet edge="left" open={open} onOpenChange={onOpenChange} title={t('app:name')} closeLabel={t('menu.close')}>
      <div className="-mx-4">
        <SideMenu />
      </div>
    </Sheet>
  )
}
