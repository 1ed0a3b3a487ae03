import type { ReactNode } from 'react'
import { useSearchPatch } from '#/components/use-search-patch.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'

export interface ListEmptyProps {
  inTrash: boolean
  /** Names of the search params that filter the list. */
  narrowedBy: readonly string[]
  /** Says what the screen is for. */
  title: string
  text: string
  /** The next action. */
  action: ReactNode
}

/** Shown in place of an empty list. */
export function ListEmpty({ inTrash, narrowedBy, title, text, action }: ListEmptyProps) {
  const { t } = useTranslation('resource')
  const patch = useSearchPatch()
  if (narrowedBy.length > 0) {
    const none = Object.fromEntries(narrowedBy.map((name) => [name, undefined]))
    return (
      <EmptyState
        title={t('empty.filtered')}
        description={t(inTrash ? 'empty.filteredTrashText' : 'empty.filteredText')}
        actions={
          <Button variant="outline" onClick={() => patch(none)}>
            {t('empty.clear')}
          </Button>
        }
      />
    )
  }
  if (inTrash) return <EmptyState title={t('empty.trash')} description={t('empty.trashText')} />
  return <EmptyState title={title} description={text} actions={action} />
}
