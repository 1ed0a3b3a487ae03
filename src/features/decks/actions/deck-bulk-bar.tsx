import type { Deck } from '@outcrop/contract/deck.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkBar } from '#/components/bulk-bar.tsx'
import type { BulkBarProps } from '#/components/bulk-bar.tsx'
import { Button } from '#/ui/button.tsx'
import type { OnLeft } from './on-left.ts'
import type { DeckActions } from './use-deck-actions.ts'

export interface DeckBulkBarProps {
  selection: BulkBarProps['selection']
  chosen: readonly Deck[]
  inTrash: boolean
  actions: DeckActions
  /** Chooses those that are as they were, and no others. */
  onLeft: OnLeft
}

/** What can be done with the chosen decks at once; drawn while some are chosen. */
export function DeckBulkBar({ selection, chosen, inTrash, actions, onLeft }: DeckBulkBarProps) {
  const { t } = useTranslation('deck')

  const [busy, setBusy] = useState(false)

  function act(run: DeckActions['trash']) {
    setBusy(true)
    run(chosen, (left) => {
      setBusy(false)
      onLeft(left)
    })
  }

  return (
    <BulkBar selection={selection}>
      {inTrash ? (
        <>
          <Button variant="outline" disabled={busy} onClick={() => act(actions.restore)}>
            {t('action.restore')}
          </Button>
          <Button variant="destructive" disabled={busy} onClick={() => act(actions.purge)}>
            {t('action.purge')}
          </Button>
        </>
      ) : (
        <Button variant="destructive" disabled={busy} onClick={() => act(actions.trash)}>
          {t('action.trash')}
        </Button>
      )}
    </BulkBar>
  )
}
