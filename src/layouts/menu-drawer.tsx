import { useLocation } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'

const MenuSheet = lazyPart(() => import('./menu-sheet.tsx').then((module) => ({ default: module.MenuSheet })))

/** The menu on a phone, with its button; it closes when a page is chosen. */
export function MenuDrawer() {
  const { t } = useTranslation(['shell', 'app'])
  const pathname = useLocation({ select: (location) => location.pathname })
  const [open, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [shownAt, setShownAt] = useState(pathname)
  if (shownAt !== pathname) {
    setShownAt(pathname)
    setOpen(false)
  }

  function show() {
    setWasOpen(true)
    setOpen(true)
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
        onClick={show}
        onPointerEnter={() => void MenuSheet.preload()}
        onFocus={() => void MenuSheet.preload()}
      >
        <Menu />
      </Button>
      {(open || wasOpen) && (
        <Suspense>
          <MenuSheet open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
