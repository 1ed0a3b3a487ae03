import { Link } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactElement } from 'react'
import type { Deck } from '@outcrop/contract/deck.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import type { MenuEntry } from '#/ui/menu-entry.ts'
import type { DeckActions } from './use-deck-actions.ts'

export interface DeckMenuOpenProps {
  deck: Deck
  actions: DeckActions
  onRename: () => void
  trigger: ReactElement
}

export function DeckMenuOpen({ deck, actions, onRename, trigger }: DeckMenuOpenProps) {
  const { t } = useTranslation('deck')
  const inTrash = deck.deleted_at !== null
  const entries: MenuEntry[] = inTrash
    ? [
        {
          kind: 'action',
          key: 'restore',
          label: t('action.restore'),
          icon: <RotateCcw aria-hidden />,
          onSelect: () => actions.restore([deck]),
        },
        { kind: 'divider', key: 'line' },
        {
          kind: 'action',
          key: 'purge',
          label: t('action.purge'),
          tone: 'destructive',
          icon: <Trash2 aria-hidden />,
          onSelect: () => void actions.purge([deck]),
        },
      ]
    : [
        {
          kind: 'action',
          key: 'present',
          label: t('action.present'),
          icon: <Play aria-hidden />,
          link: <Link to="/admin/decks/$id" params={{ id: deck.id }} search={{ mode: 'present' }} />,
        },
        // The menu gives the focus back when it closes; the title's field takes it after that.
        {
          kind: 'action',
          key: 'rename',
          label: t('action.rename'),
          shortcut: 'F2',
          icon: <Pencil aria-hidden />,
          onSelect: () => setTimeout(onRename, 50),
        },
        {
          kind: 'action',
          key: 'clone',
          label: t('action.clone'),
          icon: <Copy aria-hidden />,
          onSelect: () => actions.clone(deck),
        },
        { kind: 'divider', key: 'line' },
        {
          kind: 'action',
          key: 'trash',
          label: t('action.trash'),
          tone: 'destructive',
          icon: <Trash2 aria-hidden />,
          onSelect: () => actions.trash([deck]),
        },
      ]
  return <DropdownMenu defaultOpen trigger={trigger} entries={entries} />
}
