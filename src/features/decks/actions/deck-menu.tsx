import { Link } from '@tanstack/react-router'
import { Copy, Ellipsis, Pencil, Play, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Deck } from '@outcrop/contract/deck.ts'
import { useTranslation } from 'react-i18next'
import { keysEntry } from '#/features/decks/help/keys-entry.tsx'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import type { MenuEntry } from '#/ui/menu-entry.ts'
import { DeckCopyDialog } from './deck-copy-dialog.tsx'
import type { DeckActions } from './use-deck-actions.ts'

export interface DeckMenuProps {
  deck: Deck
  actions: DeckActions
  onRename: () => void
  /** The menu is on the deck's own page, which has a button of its own for presenting. */
  onOwnPage?: boolean
  /** Shows the keys of the page. */
  onKeys?: () => void
  tabIndex?: number
}

/** A button with a menu of what can be done with one deck. */
export function DeckMenu({ deck, actions, onRename, onOwnPage = false, onKeys, tabIndex }: DeckMenuProps) {
  const { t } = useTranslation('deck')
  // The deck that is meant: the row may show another one by the time that its title is typed.
  const [copying, setCopying] = useState<Deck | null>(null)
  const inTrash = deck.deleted_at !== null
  const present: MenuEntry = {
    kind: 'action',
    key: 'present',
    label: t('action.present'),
    icon: <Play />,
    link: <Link to="/admin/decks/$id" params={{ id: deck.id }} search={{ mode: 'present' }} />,
  }
  const entries: MenuEntry[] = inTrash
    ? [
        {
          kind: 'action',
          key: 'restore',
          label: t('action.restore'),
          icon: <RotateCcw />,
          onSelect: () => actions.restore([deck]),
        },
        { kind: 'divider', key: 'line' },
        {
          kind: 'action',
          key: 'purge',
          label: t('action.purge'),
          tone: 'destructive',
          icon: <Trash2 />,
          movesFocus: true,
          onSelect: () => actions.purge([deck]),
        },
      ]
    : [
        ...(onOwnPage ? [] : [present]),
        {
          kind: 'action',
          key: 'rename',
          label: t('action.rename'),
          shortcut: 'F2',
          icon: <Pencil />,
          movesFocus: true,
          onSelect: onRename,
        },
        {
          kind: 'action',
          key: 'clone',
          label: t('action.clone'),
          icon: <Copy />,
          movesFocus: true,
          onSelect: () => setCopying(deck),
        },
        ...(onKeys ? [keysEntry(t('keys.show'), onKeys)] : []),
        { kind: 'divider', key: 'line' },
        {
          kind: 'action',
          key: 'trash',
          label: t('action.trash'),
          tone: 'destructive',
          icon: <Trash2 />,
          onSelect: () => actions.trash([deck]),
        },
      ]
  return (
    <>
      <DropdownMenu
        trigger={
          <Button
            variant="ghost"
            size={onOwnPage ? 'icon' : 'icon-sm'}
            {...(tabIndex !== undefined && { tabIndex })}
            aria-label={t('action.more', { title: deck.title })}
          >
            <Ellipsis />
          </Button>
        }
        entries={entries}
      />
      {copying && <DeckCopyDialog deck={copying} onClose={() => setCopying(null)} />}
    </>
  )
}
