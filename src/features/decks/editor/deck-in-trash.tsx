import { Link } from '@tanstack/react-router'
import type { Deck } from '@outcrop/contract/deck.ts'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#/ui/button-class.ts'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { daysLeft } from '#/features/decks/actions/trash-days.ts'
import { useDeckActions } from '#/features/decks/actions/use-deck-actions.ts'

export interface DeckInTrashProps {
  deck: Deck
  deletedAt: string
}

/** A deck that somebody has deleted, perhaps while it was open here. What was typed and not saved waits in the browser. */
export function DeckInTrash({ deck, deletedAt }: DeckInTrashProps) {
  const { t } = useTranslation('deck')
  const { restore } = useDeckActions()
  return (
    <EmptyState
      level={1}
      title={<span className="wrap-anywhere">{t('inTrash.title', { title: deck.title })}</span>}
      description={t('inTrash.text', { count: daysLeft(deletedAt) })}
      actions={
        <>
          <Button onClick={() => restore([deck])}>{t('action.restore')}</Button>
          <Link to="/admin/decks" className={buttonClass({ variant: 'outline' })}>
            {t('inTrash.back')}
          </Link>
        </>
      }
    />
  )
}
