import Ellipsis from 'lucide-react/icons/ellipsis'
import { Suspense, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import type { DeckMenuOpenProps } from './deck-menu-open.tsx'
import { missingToast } from './problem-toast.ts'

const load = () => import('./deck-menu-open.tsx')
/** A head start; a failure is met where the menu is really opened. */
const preload = () => void load().catch(() => undefined)
const DeckMenuOpen = lazyPart(() => load().then((module) => ({ default: module.DeckMenuOpen })))

export type DeckMenuProps = Omit<DeckMenuOpenProps, 'trigger'> & { tabIndex?: number }

/** A button until it is wanted; the menu's code comes when the pointer or the focus is near. */
export function DeckMenu({ tabIndex, ...props }: DeckMenuProps) {
  const { t } = useTranslation('deck')
  const [wanted, setWanted] = useState(false)

  function open() {
    void load().then(() => setWanted(true), missingToast)
  }

  const trigger = (
    <Button
      variant="ghost"
      size={props.onOwnPage ? 'icon' : 'icon-sm'}
      aria-haspopup="menu"
      {...(tabIndex !== undefined && { tabIndex })}
      aria-label={t('action.more', { title: props.deck.title })}
      onPointerEnter={preload}
      onFocus={preload}
      {...(!wanted && { onClick: open })}
    >
      <Ellipsis aria-hidden />
    </Button>
  )
  if (!wanted) return trigger
  return (
    <Suspense fallback={trigger}>
      <DeckMenuOpen {...props} trigger={trigger} />
    </Suspense>
  )
}
