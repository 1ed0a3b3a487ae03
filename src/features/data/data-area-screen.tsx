import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { folderQueries } from '#/api/folders.ts'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { ListSkeleton } from '#/components/resource/list-skeleton.tsx'
import { useDocumentTitle } from '#/hooks/use-document-title.ts'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { DataAssetScreen } from './data-asset-screen.tsx'
import { DataCategoryScreen } from './data-category-screen.tsx'
import { spotAt } from './data-path.ts'

/** An asset's exploration data, or a category or a folder of it: whatever the address names. */
export function DataAreaScreen() {
  const company = useAtomValue(selectedCompanyAtom)
  return company && <DataSpotScreen key={company.id} companyId={company.id} />
}

function DataSpotScreen({ companyId }: { companyId: string }) {
  const { t } = useTranslation('data')
  const { _splat: path = '' } = useParams({ from: '/admin/files/$' })
  const assets = useQuery(folderQueries.dataAssets(companyId))
  const tree = useQuery(folderQueries.tree(companyId, { isData: true }))
  const failure = assets.error ?? tree.error
  const spot = assets.data && tree.data && spotAt(path, assets.data, tree.data)
  useDocumentTitle(
    spot
      ? (spot.folders.at(-1)?.name ?? (spot.category ? t(`category.${spot.category}`) : spot.asset.name))
      : undefined,
  )
  if (!assets.data || !tree.data) {
    if (!failure) return <ListSkeleton view="table" />
    const retry = () => void Promise.all([assets.refetch(), tree.refetch()])
    return <ListProblem error={failure} stale={false} onRetry={retry} />
  }
  if (!spot) return <SpotGone />
  if (spot.category === null) return <DataAssetScreen asset={spot.asset} assets={assets.data} />
  return (
    <DataCategoryScreen
      key={`${spot.asset.id} ${spot.category} ${spot.folders.at(-1)?.id}`}
      companyId={companyId}
      spot={{ ...spot, category: spot.category }}
      assets={assets.data}
      tree={tree.data}
      failure={failure}
    />
  )
}

function SpotGone() {
  const { t } = useTranslation('data')
  return (
    <EmptyState
      title={t('gone.title')}
      description={t('gone.text')}
      actions={
        <Link to="/admin/files" className={buttonClass({ variant: 'outline' })}>
          {t('gone.back')}
        </Link>
      }
    />
  )
}
