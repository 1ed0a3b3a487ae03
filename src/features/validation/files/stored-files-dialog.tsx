import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileQueries } from '#/api/files.ts'
import { useGuardedClose } from '#/components/document/use-guarded-close.ts'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { SearchBox } from '#/components/search-box.tsx'
import { formatFileSize } from '#/lib/format.ts'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'

export interface StoredFilesDialogProps {
  readonly validation: Validation
  /** Ids of files that the validation has already. */
  readonly chosenIds: readonly string[]
  readonly onTake: (ids: readonly string[]) => void
  readonly onClose: () => void
}

const SHOWN = 50

/** Takes files of the exploration data of the asset into the validation. */
export function StoredFilesDialog({ validation, chosenIds, onTake, onClose }: StoredFilesDialogProps) {
  const { t } = useTranslation('validation')
  const { asset, company_id: companyId } = validation
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const close = useGuardedClose(() => chosen.size > 0, onClose)
  const { data, error, refetch } = useQuery({
    ...fileQueries.dataList({
      company_id: companyId,
      asset_id: asset.id,
      page_size: SHOWN,
      ...(search !== '' && { search }),
    }),
    placeholderData: keepPreviousData,
  })
  const open = (data?.results ?? []).filter(({ id, status }) => status === 'ready' && !chosenIds.includes(id))

  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('stored.title')}
      closeLabel={t('stored.close')}
      description={t('stored.text', { asset: asset.name })}
      footer={
        <Button
          {...(chosen.size === 0 && { 'aria-disabled': true })}
          onClick={() => {
            if (chosen.size === 0) return
            onTake([...chosen])
            onClose()
          }}
        >
          {chosen.size === 0 ? t('stored.takeNone') : t('stored.take', { count: chosen.size })}
        </Button>
      }
    >
      <div className="grid gap-3">
        <SearchBox label={t('stored.search')} value={search} onSearch={setSearch} />
        {error && <ListProblem error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-40" />}
        {data && open.length === 0 && <p className="text-muted-foreground">{t('stored.empty')}</p>}
        <ul aria-label={t('stored.list')} className="grid max-h-80 overflow-y-auto">
          {open.map(({ id, name, size }) => (
            <li key={id}>
              <label className="flex items-center gap-2 rounded-md px-2 py-1.5 hover:bg-subtle">
                <Checkbox checked={chosen.has(id)} onCheckedChange={(isChosen) => choose(id, isChosen)} />
                <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
                <span className="text-xs text-muted-foreground tabular-nums">{formatFileSize(size)}</span>
              </label>
            </li>
          ))}
        </ul>
        {data && data.count > SHOWN && (
          <p className="text-xs text-muted-foreground">{t('stored.more', { count: SHOWN })}</p>
        )}
      </div>
    </Dialog>
  )
}
