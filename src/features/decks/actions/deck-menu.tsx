import Ellipsis from 'lucide-react/icons/ellipsis'
import { Later, partLater } from '#/components/later.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import type { DeckMenuOpenProps } from './deck-menu-open.tsx'

const menu = partLater(() => import('./deck-menu-open.tsx').then((module) => ({ default: module.DeckMenuOpen })))

export type DeckMenuProps = Omit<DeckMenuOpenProps, 'trigger'> & { tabIndex?: number }

/** A button until it is wanted; the menu's code comes when the pointer or the focus is near. */
export function DeckMenu({ tabIndex, ...props }: DeckMenuProps) {
  const { t } = useTranslation('deck')
  return (
    <Later
      near={menu.near}
      trigger={(properties) => (
        <Button
          variant="ghost"
          size={props.onOwnPage ? 'icon' : 'icon-sm'}
          aria-haspopup="menu"
          {...(tabIndex !== undefined && { tabIndex })}
          aria-label={t('action.more', { title: props.deck.title })}
          {...properties}
        >
          <Ellipsis />
        </Button>
      )}
    >
      {(trigger) => <menu.Part {...props} trigger={trigger} />}
    </Later>
  )
}
