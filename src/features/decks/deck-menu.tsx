import Ellipsis from 'lucide-react/icons/ellipsis'
import { lazy, Suspense, useState } from 'react'
import type { Deck } from '@outcrop/contract/deck.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import type { DeckActions } from './use-deck-actions.ts'

const load = () => import('./deck-menu-open.tsx')
const DeckMenuOpen = lazy(() => load().then((module) => ({ default: module.DeckMenuOpen })))

export interface DeckMenuProps {
  deck: Deck
  actions: DeckActions
  onRename: () => void
}

/** A button until it is wanted; the menu's code comes when the pointer or the focus is near. */
export function DeckMenu(props: DeckMenuProps) {
  const { t } = useTranslation('deck')
  const [wanted, setWanted] = useState(false)
  const trigger = (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-haspopup="menu"
      aria-label={t('action.more', { title: props.deck.title })}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      {...(!wanted && { onClick: () => setWanted(true) })}
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
