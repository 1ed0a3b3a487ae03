import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Ellipsis,
  ListChecks,
  Send,
  Square,
  SquareCheck,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Selection } from '#/components/use-selection.ts'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import type { MenuEntry } from '#/ui/menu-entry.ts'
import { stepGroup } from './slide-group.ts'

export interface SlideMenuProps {
  /** The open slide. */
  id: string
  /** All slides, in order. */
  ids: readonly string[]
  selection: Selection
  onOrder: (ids: readonly string[]) => void
  /** Asks for the deck that the slide goes to, or all that are chosen with it. */
  onSend: () => void
}

const MOVES = [
  ['up', <ArrowUp key="up" aria-hidden />],
  ['down', <ArrowDown key="down" aria-hidden />],
  ['start', <ArrowUpToLine key="start" aria-hidden />],
  ['end', <ArrowDownToLine key="end" aria-hidden />],
] as const

/** Selects and moves the open slide without keys or dragging. */
export function SlideMenu({ id, ids, selection, onOrder, onSend }: SlideMenuProps) {
  const { t } = useTranslation(['deck', 'slide'])
  const [said, setSaid] = useState('')
  const number = ids.indexOf(id) + 1
  const chosen = selection.selected.has(id)
  // As with dragging: the whole selection moves, if this slide is part of it.
  const group = chosen ? ids.filter((each) => selection.selected.has(each)) : [id]

  function move(next: readonly string[]) {
    const place = next.indexOf(group[0] ?? id) + 1
    const count = ids.length
    setSaid(
      group.length > 1
        ? t('editor.droppedGroup', { size: group.length, place, count })
        : t('editor.dropped', { number, place, count }),
    )
    onOrder(next)
  }

  const moves = MOVES.flatMap(([step, icon]): MenuEntry[] => {
    const next = stepGroup(ids, group, step)
    if (next.every((each, index) => each === ids[index])) return []
    const label = t(`editor.move.${step}`, { count: group.length })
    return [{ kind: 'action', key: step, label, icon, onSelect: () => move(next) }]
  })
  const entries: MenuEntry[] = [
    {
      kind: 'action',
      key: 'select',
      label: t(chosen ? 'editor.unselect' : 'editor.select', { number }),
      icon: chosen ? <Square /> : <SquareCheck />,
      onSelect: () => selection.toggle(id),
    },
    ...(selection.all
      ? []
      : [
          {
            kind: 'action',
            key: 'all',
            label: t('keys.selectAll'),
            icon: <ListChecks />,
            onSelect: () => selection.choose(ids),
          } as const,
        ]),
    ...(moves.length > 0 ? [{ kind: 'divider', key: 'line' } as const] : []),
    ...moves,
    { kind: 'divider', key: 'send-line' },
    {
      kind: 'action',
      key: 'send',
      label: t('slide:transfer.menu', { count: Math.max(selection.selected.size, 1) }),
      icon: <Send />,
      movesFocus: true,
      onSelect: onSend,
    },
  ]
  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="ghost" size="icon-sm" aria-label={t('editor.more', { number })}>
            <Ellipsis />
          </Button>
        }
        entries={entries}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
