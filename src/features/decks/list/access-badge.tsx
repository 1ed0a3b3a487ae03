import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { Eye, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#/ui/badge.tsx'

/** That a deck is private, or that the reader may only view it; nothing for one that the whole company edits. */
export function AccessBadge({ deck }: { readonly deck: Deck }) {
  const kind = deck.right === 'view' ? 'view' : deck.general_access === 'private' ? 'private' : null
  return kind && <ShownBadge kind={kind} />
}

/** Apart, so that a deck without a badge costs no translation. */
function ShownBadge({ kind }: { readonly kind: 'view' | 'private' }) {
  const { t } = useTranslation('access')
  return (
    <Badge variant="outline" className="-my-0.5">
      {kind === 'view' ? <Eye aria-hidden /> : <Lock aria-hidden />}
      {t(`badge.${kind}`)}
    </Badge>
  )
}
