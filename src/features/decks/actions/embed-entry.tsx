import { Link } from '@tanstack/react-router'
import { CodeXml } from 'lucide-react'
import type { MenuAction } from '#/ui/menu-entry.ts'

/** Menu entry that begins an embed of a deck. */
export function embedEntry(label: string, deckId: string): MenuAction {
  return {
    kind: 'action',
    key: 'embed',
    label,
    icon: <CodeXml />,
    link: <Link to="/admin/embeds/create" search={{ deck: deckId, step: 'slides' }} />,
  }
}
