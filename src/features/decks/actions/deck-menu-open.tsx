import { Link } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import type { ReactElement } from 'react'
import type { Deck } from '@outcrop/contract/deck.ts'
import { keysEntry } from '#/features/decks/help/keys-entry.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import type { MenuEntry } from '#/ui/menu-entry.ts'
import type { DeckActions } from './use-deck-actions.ts'

const DeckCopyDialog = lazyPart(() =>
  import('./deck-copy-dialog.tsx').then((module) => ({ default: module.DeckCopyDialog })),
)

export interface DeckMenuOpenProps {
  deck: Deck
  actions: DeckActions
  onRename: () => void
  /** The menu is on the deck's own page, which has a button of its own for presenting. */
  onOwnPage?: boolean
  /** Shows the keys of the page. */
  onKeys?: () => void
  trigger: ReactElement
}

export function DeckMenuOpen({ deck, actions, onRename, onOwnPage = false, onKeys, trigger }: DeckMenuOpenProps) {
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
      <DropdownMenu defaultOpen trigger={trigger} entries={entries} />
      <Suspense fallback={null}>
        {copying && <DeckCopyDialog deck={copying} onClose={() => setCopying(null)} />}
      </Suspense>
    </>
  )
}
