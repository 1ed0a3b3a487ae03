import { Link } from '@tanstack/react-router'
import type { DataAsset } from '@outcrop/contract/data/data-file.ts'
import { useAtomValue } from 'jotai'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#/components/page-header.tsx'
import { formatFileSize } from '#/lib/format.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { Badge } from '#/ui/badge.tsx'
import { Callout } from '#/ui/callout.tsx'
import { ValidateButton } from './validate-button.tsx'
import { CategoryIcon } from './category-icon.tsx'
import { completenessOf, type CategoryCompleteness } from './completeness.ts'
import { CompletenessMeter } from './completeness-meter.tsx'
import { DataBreadcrumb } from './data-breadcrumb.tsx'
import { pathOf, type DataSpot } from './data-path.ts'
import { EarlierValidations } from './earlier-validations.tsx'
import { UploadOff } from './upload-off.tsx'
import { useMayValidate } from '#/session/use-may-validate.ts'

export interface DataAssetScreenProps {
  readonly asset: DataAsset
  readonly assets: readonly DataAsset[]
}

/** The eight categories of an asset's exploration data. */
export function DataAssetScreen({ asset, assets }: DataAssetScreenProps) {
  const { t } = useTranslation('data')
  const spot: DataSpot = { asset, category: null, folders: [] }
  const parts = completenessOf(asset)
  const mayValidate = useMayValidate()
  const company = useAtomValue(selectedCompanyAtom)
  return (
    <>
      <DataBreadcrumb spot={spot} assets={assets} folders={[]} />
      <PageHeader
        title={asset.name}
        description={asset.place ?? undefined}
        actions={mayValidate && company && <ValidateButton companyId={company.id} assetId={asset.id} />}
      />
      <UploadOff />
      {asset.crs === null && (
        <Callout variant="warning" className="mb-4" title={t('noCrs.title')}>
          {t('noCrs.text')}
        </Callout>
      )}
      <div className="max-w-4xl">
        <CompletenessMeter name={asset.name} parts={parts} />
        <ul className="mt-4 divide-y rounded-lg border bg-card">
          {parts.map((part) => (
            <li key={part.category}>
              <CategoryRow part={part} path={pathOf({ ...spot, category: part.category }, assets, [])} />
            </li>
          ))}
        </ul>
        {mayValidate && company && <EarlierValidations companyId={company.id} assetId={asset.id} />}
      </div>
    </>
  )
}

function CategoryRow({ part, path }: { part: CategoryCompleteness; path: string }) {
  const { t } = useTranslation('data')
  const { category, state } = part
  return (
    <Link
      to="/admin/files/$"
      params={{ _splat: path }}
      className="flex items-center gap-3 px-4 py-3 hover:bg-subtle focus-visible:outline-offset-[-2px]"
    >
      <CategoryIcon category={category} className="size-5 shrink-0 text-muted-foreground" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{t(`category.${category}`)}</span>
        <span className="block text-pretty text-muted-foreground">{t(`hint.${category}`)}</span>
        <span className="mt-1 flex flex-wrap items-center gap-1.5">
          <CategoryBadges part={part} />
          {state && (
            <span className="text-xs text-muted-foreground tabular-nums">
              {t('card.files', { count: state.files })} · {formatFileSize(state.size)}
            </span>
          )}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </Link>
  )
}

/** What of a category is there, and what needs somebody. */
function CategoryBadges({ part: { category, state, done, of, missing } }: { part: CategoryCompleteness }) {
  const { t } = useTranslation('data')
  const tables = new Intl.ListFormat('en-GB').format(missing.map((table) => t(`table.${table}`).toLocaleLowerCase()))
  const underCheck = state ? state.reviews.ready + state.reviews.processing : 0
  return (
    <>
      {done === of ? (
        <Badge variant="success">{t('complete.yes')}</Badge>
      ) : category === 'drilling' && done > 0 ? (
        <Badge variant="info" className="whitespace-normal">
          {t('complete.missing', { done, of, tables })}
        </Badge>
      ) : (
        !state && (
          <Badge variant="outline" className="border-dashed text-muted-foreground">
            {t('complete.none')}
          </Badge>
        )
      )}
      {underCheck > 0 && <Badge variant="info">{t('card.underCheck', { count: underCheck })}</Badge>}
      {state && state.reviews.action_required > 0 && (
        <Badge variant="warning">{t('card.actions', { count: state.reviews.action_required })}</Badge>
      )}
    </>
  )
}
