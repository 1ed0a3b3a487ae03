import { BulkBar } from '#/components/bulk-bar.tsx'
import type { Selection } from '#/components/use-selection.ts'
import type { ResourceItem } from '#/api/resource-queries.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import type { ResourceActions } from './use-resource-actions.ts'

export interface ListBulkBarProps<Item> {
  items: readonly Item[]
  selection: Selection
  inTrash: boolean
  actions: ResourceActions<Item>
  more?: ((items: readonly Item[], selection: Selection) => ReactNode) | undefined
}

/** Bulk actions for the selection. Items that failed stay selected. */
export function ListBulkBar<Item extends ResourceItem>({
  items,
  selection,
  inTrash,
  actions,
  more,
}: ListBulkBarProps<Item>) {
  const { t } = useTranslation('resource')
  const chosen = items.filter((item) => selection.selected.has(item.id))

  async function act(action: (items: readonly Item[]) => Promise<readonly Item[]>) {
    const left = await action(chosen)
    selection.choose(left.map((item) => item.id))
  }

  return (
    <BulkBar selection={selection}>
      {inTrash ? (
        <>
          <Button variant="outline" disabled={actions.busy} onClick={() => act(actions.restore)}>
            {t('action.restore')}
          </Button>
          <Button variant="destructive" disabled={actions.busy} onClick={() => act(actions.purge)}>
            {t('action.purge')}
          </Button>
        </>
      ) : (
        <>
          {more?.(chosen, selection)}
          <Button variant="destructive" disabled={actions.busy} onClick={() => act(actions.remove)}>
            {t('action.remove')}
          </Button>
        </>
      )}
    </BulkBar>
  )
}
