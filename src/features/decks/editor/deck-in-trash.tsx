import { Link } from '@tanstack/react-router'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { useTranslation } from 'react-i18next'
import { deckMutations } from '#/api/decks.ts'
import { daysLeft } from '#/components/resource/days-left.ts'
import { useResourceActions } from '#/components/resource/use-resource-actions.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'

export interface DeckInTrashProps {
  deck: Deck
  deletedAt: string
}

/** Shown for a deck in the trash, perhaps deleted while it was open here. Unsaved text is kept in the browser. */
export function DeckInTrash({ deck, deletedAt }: DeckInTrashProps) {
  const { t } = useTranslation('deck')
  const { t: tResource } = useTranslation('resource')
  const { restore, busy } = useResourceActions(deckMutations, ({ title }) => title)
  return (
    <EmptyState
      level={1}
      title={<span className="wrap-anywhere">{t('inTrash.title', { title: deck.title })}</span>}
      description={t('inTrash.text', { count: daysLeft(deletedAt) })}
      actions={
        <>
          <Button loading={busy} onClick={() => void restore([deck])}>
            {tResource('action.restore')}
          </Button>
          <Link to="/admin/decks" className={buttonClass({ variant: 'outline' })}>
            {t('inTrash.back')}
          </Link>
        </>
      }
    />
  )
}
