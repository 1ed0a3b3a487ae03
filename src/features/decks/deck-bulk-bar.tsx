import type { Deck } from '@outcrop/contract/deck.ts'
import { BulkBar } from '#/components/bulk-bar.tsx'
import type { BulkBarProps } from '#/components/bulk-bar.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import type { DeckActions } from './use-deck-actions.ts'

export interface DeckBulkBarProps {
  selection: BulkBarProps['selection']
  chosen: readonly Deck[]
  inTrash: boolean
  actions: DeckActions
}

/** What can be done with the chosen decks at once. */
export function DeckBulkBar({ selection, chosen, inTrash, actions }: DeckBulkBarProps) {
  const { t } = useTranslation('deck')

  function clearAfter(run: (decks: readonly Deck[]) => unknown) {
    run(chosen)
    selection.clear()
  }

  return (
    <BulkBar selection={selection}>
      {inTrash ? (
        <>
          <Button variant="outline" onClick={() => clearAfter(actions.restore)}>
            {t('action.restore')}
          </Button>
          <Button variant="destructive" onClick={() => clearAfter(actions.purge)}>
            {t('action.purge')}
          </Button>
        </>
      ) : (
        <Button variant="destructive" onClick={() => clearAfter(actions.trash)}>
          {t('action.trash')}
        </Button>
      )}
    </BulkBar>
  )
}
