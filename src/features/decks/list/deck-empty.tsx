import { TRASH_DAYS } from '@outcrop/contract/deck.ts'
import { useTranslation } from 'react-i18next'
import { useSearchPatch } from '#/components/use-search-patch.ts'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'

export interface DeckEmptyProps {
  q: string
  inTrash: boolean
  onCreate: () => void
}

/** What stands in the list's place when there is nothing in it. */
export function DeckEmpty({ q, inTrash, onCreate }: DeckEmptyProps) {
  const { t } = useTranslation('deck')
  const patch = useSearchPatch()
  if (q) {
    return (
      <EmptyState
        title={t('empty.filtered', { q })}
        description={t(inTrash ? 'empty.filteredTrashText' : 'empty.filteredText')}
        actions={
          <Button variant="outline" onClick={() => patch({ q: undefined })}>
            {t('empty.clear')}
          </Button>
        }
      />
    )
  }
  if (inTrash) return <EmptyState title={t('empty.trash')} description={t('empty.trashText', { count: TRASH_DAYS })} />
  return (
    <EmptyState
      title={t('empty.title')}
      description={t('empty.text')}
      actions={<Button onClick={onCreate}>{t('empty.create')}</Button>}
    />
  )
}
