import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { isInternalAdmin } from '@outcrop/contract/api/access.ts'
import type { DataAsset } from '@outcrop/contract/data/data-file.ts'
import { useAtomValue } from 'jotai'
import { Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { folderQueries } from '#/api/folders.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { DetailSkeleton } from '#/components/resource/detail-skeleton.tsx'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { ListSkeleton } from '#/components/resource/list-skeleton.tsx'
import { selectedCompanyAtom, userAtom } from '#/session/atoms.ts'
import type { CompanyReference } from '#/session/session-state.ts'
import { Badge } from '#/ui/badge.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { completenessOf, totalOf, type CategoryCompleteness } from './completeness.ts'
import { CompletenessMeter } from './completeness-meter.tsx'
import { pathOf } from './data-path.ts'
import { UploadOff } from './upload-off.tsx'

const DataFileScreen = lazyPart(() =>
  import('./data-file-screen.tsx').then((module) => ({ default: module.DataFileScreen })),
)

/** The exploration data of the selected company: its projects and sites, and how complete each is. */
export function DataOverviewScreen() {
  const company = useAtomValue(selectedCompanyAtom)
  const { file, tab } = useSearch({ from: '/admin/files/' })
  if (!company) return null
  if (file)
    return (
      <Suspense fallback={<DetailSkeleton />}>
        <DataFileScreen key={file} companyId={company.id} id={file} tab={tab} />
      </Suspense>
    )
  return <Overview key={company.id} company={company} />
}

function Overview({ company }: { company: CompanyReference }) {
  const { t } = useTranslation('data')
  const assets = useQuery(folderQueries.dataAssets(company.id))
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description', { company: company.name })}
        actions={
          <Link to="/admin/files/deleted-files" className={buttonClass({ variant: 'outline' })}>
            <Trash2 />
            {t('trash.link')}
          </Link>
        }
      />
      <UploadOff />
      {assets.error && (
        <ListProblem error={assets.error} stale={assets.data !== undefined} onRetry={() => void assets.refetch()} />
      )}
      {assets.data ? <AssetCards assets={assets.data} /> : !assets.error && <ListSkeleton view="grid" />}
    </>
  )
}

function AssetCards({ assets }: { assets: readonly DataAsset[] }) {
  if (assets.length === 0) return <NoAssets />
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {assets.map((asset) => (
        <li key={asset.id}>
          <AssetCard asset={asset} assets={assets} />
        </li>
      ))}
    </ul>
  )
}

function AssetCard({ asset, assets }: { asset: DataAsset; assets: readonly DataAsset[] }) {
  const { t } = useTranslation('data')
  const parts = completenessOf(asset)
  const { files, actions, underCheck } = totalOf(parts)
  const path = pathOf({ asset, category: null, folders: [] }, assets, [])
  return (
    <article className="card grid h-full content-start gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-base">
            <Link to="/admin/files/$" params={{ _splat: path }} className="card-link block truncate font-medium">
              {asset.name}
            </Link>
          </h2>
          <p className="truncate text-muted-foreground">{asset.place ?? t('card.noPlace')}</p>
        </div>
        <span className="flex flex-wrap gap-1">
          {underCheck > 0 && <Badge variant="info">{t('card.underCheck', { count: underCheck })}</Badge>}
          {actions > 0 && <Badge variant="warning">{t('card.actions', { count: actions })}</Badge>}
        </span>
      </div>
      <CompletenessMeter name={asset.name} parts={parts} />
      <ul className="flex flex-wrap gap-1">
        {parts.map((part) => (
          <li key={part.category}>
            <CategoryChip part={part} />
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted-foreground tabular-nums">
        {t('card.files', { count: files })}
        {' · '}
        {asset.crs ?? t('card.noCrs')}
      </p>
    </article>
  )
}

function CategoryChip({ part }: { part: CategoryCompleteness }) {
  const { t } = useTranslation('data')
  const { category, done, of, state } = part
  const name = t(`category.${category}`)
  const needsAction = (state?.reviews.action_required ?? 0) > 0
  const variant = needsAction ? 'warning' : done === of ? 'success' : done > 0 || state ? 'info' : 'outline'
  return (
    <Badge variant={variant} className={variant === 'outline' ? 'border-dashed text-muted-foreground' : undefined}>
      {of > 1 ? t('card.some', { name, done, of }) : name}
      <span className="sr-only"> {t(`card.${needsAction ? 'action' : done === of ? 'there' : 'missing'}`)}</span>
    </Badge>
  )
}

function NoAssets() {
  const { t } = useTranslation('data')
  const user = useAtomValue(userAtom)
  const makes = user !== null && isInternalAdmin(user)
  return (
    <EmptyState
      title={t('noAssets.title')}
      description={t(makes ? 'noAssets.textInternal' : 'noAssets.text')}
      actions={
        makes && (
          <Link to="/admin/assets" className={buttonClass()}>
            {t('noAssets.create')}
          </Link>
        )
      }
    />
  )
}
