import type { TFunction } from 'i18next'
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
  entries?: () => readonly MenuEntry[]
  onEdit: (() => void) | null
  /** Label of the edit entry, if not "Edit". */
  editLabel?: string | undefined
  onRemove: (() => void) | null
  onRestore: () => void
  onPurge: () => void
}

/** Menu of a row or card. */
export function ItemMenu(props: ItemMenuProps) {
  const { name, inTrash, tabIndex } = props
  const { t } = useTranslation('resource')
  return (
    <DropdownMenu
      entries={() => (inTrash ? trashedEntries(props, t) : activeEntries(props, t))}
      trigger={
        <Button variant="ghost" size="icon-sm" tabIndex={tabIndex} aria-label={t('action.menu', { name })}>
          <Ellipsis />
        </Button>
      }
    />
  )
}

function lockOf({ locked = null }: ItemMenuProps) {
  return locked === null ? {} : { disabled: true, hint: locked }
}

function activeEntries(props: ItemMenuProps, t: TFunction<'resource'>): readonly MenuEntry[] {
  const { entries, onEdit, editLabel, onRemove } = props
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
          ...lockOf(props),
          onSelect: onRemove,
        },
      ]
    : []
  return [...(entries?.() ?? []), ...edit, ...remove]
}

function trashedEntries(props: ItemMenuProps, t: TFunction<'resource'>): readonly MenuEntry[] {
  return [
    {
      kind: 'action',
      key: 'restore',
      label: t('action.restore'),
      icon: <RotateCcw />,
      movesFocus: true,
      ...lockOf(props),
      onSelect: props.onRestore,
    },
    {
      kind: 'action',
      key: 'purge',
      label: t('action.purge'),
      icon: <Trash2 />,
      tone: 'destructive',
      movesFocus: true,
      ...lockOf(props),
      onSelect: props.onPurge,
    },
  ]
}
