import { useQuery } from '@tanstack/react-query'
import type { Validation, ValidationItem } from '@outcrop/contract/data/validation.ts'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { validationQueries } from '#/api/validations.ts'
import { RelativeTime } from '#/components/relative-time.tsx'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { chooseFiles } from '#/components/uploader/choose-files.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { useRuleLabels } from '../rule-labels.ts'
import type { EarlierChoices } from './earlier-choices.ts'
import { readRecipeFile } from './recipe-file.ts'

export interface EarlierListProps {
  readonly validation: Validation
  readonly onChoose: (id: string) => void
  readonly onFile: (choices: EarlierChoices) => void
}

/** Validations whose choices can be used again: those of the asset, then the others of the company; or a file. */
export function EarlierList({ validation, onChoose, onFile }: EarlierListProps) {
  const { t } = useTranslation('reuse')
  const { id: ownId, asset, company_id: companyId } = validation
  const ofAsset = useQuery(validationQueries.ofAsset(companyId, asset.id))
  const ofCompany = useQuery(validationQueries.ofCompany(companyId))
  const error = ofAsset.error ?? ofCompany.error
  const own = (ofAsset.data?.results ?? []).filter(({ id }) => id !== ownId)
  const others = (ofCompany.data?.results ?? []).filter((item) => item.asset.id !== asset.id)
  const isKnown = ofAsset.data !== undefined && ofCompany.data !== undefined
  const shown = ofCompany.data?.results.length ?? 0
  return (
    <div className="grid gap-4">
      <RecipeFile onFile={onFile} />
      {error && (
        <ListProblem
          error={error}
          stale={isKnown}
          onRetry={() => void Promise.all([ofAsset.refetch(), ofCompany.refetch()])}
        />
      )}
      {!isKnown && !error && <Skeleton className="h-40" />}
      {isKnown && own.length + others.length === 0 && <p className="text-muted-foreground">{t('choose.none')}</p>}
      <Validations title={t('choose.ofAsset', { asset: asset.name })} items={own} onChoose={onChoose} />
      <Validations title={t('choose.ofOthers')} items={others} isOfOthers onChoose={onChoose} />
      {(ofCompany.data?.count ?? 0) > shown && (
        <p className="text-xs text-muted-foreground">{t('choose.newest', { count: shown })}</p>
      )}
    </div>
  )
}

interface ValidationsProps {
  readonly title: string
  readonly items: readonly ValidationItem[]
  readonly isOfOthers?: boolean
  readonly onChoose: (id: string) => void
}

function Validations({ title, items, isOfOthers = false, onChoose }: ValidationsProps) {
  const { t } = useTranslation('reuse')
  const heading = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-1 text-sm font-semibold">
        {title}
      </h3>
      <ul className="divide-y rounded-lg border bg-card">
        {items.map(({ id, asset, status, published_at: published, created_at: created, created_by: person, files }) => (
          <li key={id}>
            <button
              type="button"
              className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-start hover:bg-subtle focus-visible:outline-offset-[-2px]"
              onClick={() => onChoose(id)}
            >
              <Badge variant={published ? 'success' : 'outline'}>
                {t(published ? 'choose.published' : status === 'cancelled' ? 'choose.stopped' : 'choose.draft')}
              </Badge>
              <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                {isOfOthers && <span className="font-medium">{asset.name} · </span>}
                <RelativeTime value={published ?? created} className={isOfOthers ? '' : 'first-letter:uppercase'} />
                {person && <span className="text-muted-foreground"> {t('choose.by', { name: person.name })}</span>}
              </span>
              <span className="text-muted-foreground tabular-nums">{t('choose.files', { count: files })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RecipeFile({ onFile }: Pick<EarlierListProps, 'onFile'>) {
  const { t } = useTranslation('reuse')
  const labels = useRuleLabels()
  const [failed, setFailed] = useState<{ file: string; error: unknown } | null>(null)

  async function choose() {
    const [file] = await chooseFiles('.json,application/json', false)
    if (!file) return
    setFailed(null)
    await readRecipeFile(file).then(onFile, (error: unknown) => setFailed({ file: file.name, error }))
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant="outline" onClick={() => void choose()}>
          <FileUp />
          {t('choose.file')}
        </Button>
        <span className="text-muted-foreground">{t('choose.fileText')}</span>
      </div>
      {failed && (
        <Callout variant="destructive" role="alert" title={t('choose.fileFailed', { file: failed.file })}>
          <p className="wrap-anywhere">{labels.problem(failed.error)}</p>
        </Callout>
      )}
    </div>
  )
}
