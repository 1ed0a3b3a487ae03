import { Ellipsis, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import type { MenuEntry } from '#/ui/menu-entry.ts'

export interface ItemMenuProps {
  name: string
  inTrash: boolean
  tabIndex: 0 | -1
  /** Why the person may change nothing; nothing if they may. */
  locked?: string | null
  /** The noun's own entries, first. */
  entries?: readonly MenuEntry[]
  onEdit: (() => void) | null
  /** Label of the edit entry, if not "Edit". */
  editLabel?: string | undefined
  onRemove: (() => void) | null
  onRestore: () => void
  onPurge: () => void
}

/** Menu of a row or card. */
export function ItemMenu({
  name,
  inTrash,
  tabIndex,
  locked = null,
  entries = [],
  onEdit,
  editLabel,
  onRemove,
  onRestore,
  onPurge,
}: ItemMenuProps) {
  const { t } = useTranslation('resource')
  const lock = locked === null ? {} : { disabled: true, hint: locked }
  const edit: MenuEntry[] = onEdit
    ? [
        {
          kind: 'action',
          key: 'edit',
          label: editLabel ?? t('action.edit'),
          shortcut: 'F2',
          icon: <Pencil />,
          movesFocus: true,
          onSelect: onEdit,
        },
      ]
    : []
  const remove: MenuEntry[] = onRemove
    ? [
        { kind: 'divider', key: 'line' },
        {
          kind: 'action',
          key: 'remove',
          label: t('action.remove'),
          icon: <Trash2 />,
          tone: 'destructive',
          movesFocus: true,
          ...lock,
          onSelect: onRemove,
        },
      ]
    : []
  const active: MenuEntry[] = [...entries, ...edit, ...remove]
  const trashed: MenuEntry[] = [
    {
      kind: 'action',
      key: 'restore',
      label: t('action.restore'),
      icon: <RotateCcw />,
      movesFocus: true,
      ...lock,
      onSelect: onRestore,
    },
    {
      kind: 'action',
      key: 'purge',
      label: t('action.purge'),
      icon: <Trash2 />,
      tone: 'destructive',
      movesFocus: true,
      ...lock,
      onSelect: onPurge,
    },
  ]
  return (
    <DropdownMenu
      entries={inTrash ? trashed : active}
      trigger={
        <Button variant="ghost" size="icon-sm" tabIndex={tabIndex} aria-label={t('action.menu', { name })}>
          <Ellipsis />
        </Button>
      }
    />
  )
}
