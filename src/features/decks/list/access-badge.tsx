import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { Eye, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#/ui/badge.tsx'

/** That a deck is private, or that the reader may only view it; nothing for one that the whole company edits. */
export function AccessBadge({ deck }: { readonly deck: Deck }) {
  const { t } = useTranslation('access')
  if (deck.right === 'view')
    return (
      <Badge variant="outline" className="-my-0.5">
        <Eye aria-hidden />
        {t('badge.view')}
      </Badge>
    )
  if (deck.general_access !== 'private') return null
  return (
    <Badge variant="outline" className="-my-0.5">
      <Lock aria-hidden />
      {t('badge.private')}
    </Badge>
  )
}
