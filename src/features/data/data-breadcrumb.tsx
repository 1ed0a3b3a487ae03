import { Link } from '@tanstack/react-router'
import type { DataAsset } from '@outcrop/contract/data/data-file.ts'
import type { Folder } from '@outcrop/contract/files/folder.ts'
import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { pathOf, type DataSpot } from './data-path.ts'

export interface DataBreadcrumbProps {
  readonly spot: DataSpot
  readonly assets: readonly DataAsset[]
  readonly folders: readonly Folder[]
  /** The name of the file that is open in the spot. */
  readonly file?: string
}

/** Links from the top of the exploration data to what is open. */
export function DataBreadcrumb({ spot, assets, folders, file }: DataBreadcrumbProps) {
  const { t } = useTranslation('data')
  const { asset, category } = spot
  const steps: { key: string; name: string; spot: DataSpot }[] = [
    { key: asset.id, name: asset.name, spot: { asset, category: null, folders: [] } },
  ]
  if (category) steps.push({ key: category, name: t(`category.${category}`), spot: { asset, category, folders: [] } })
  for (const [depth, folder] of spot.folders.entries())
    steps.push({
      key: folder.id,
      name: folder.name,
      spot: { asset, category, folders: spot.folders.slice(0, depth + 1) },
    })
  const links = steps.map((step, index) => ({
    key: step.key,
    content:
      file === undefined && index === steps.length - 1 ? (
        step.name
      ) : (
        <Link
          to="/admin/files/$"
          params={{ _splat: pathOf(step.spot, assets, folders) }}
          title={step.name}
          className="inline-block max-w-40 truncate align-bottom"
        >
          {step.name}
        </Link>
      ),
  }))
  return (
    <div className="overflow-x-auto pb-2">
      <Breadcrumb
        label={t('path')}
        items={[
          { key: 'top', content: <Link to="/admin/files">{t('title')}</Link> },
          ...links,
          ...(file === undefined ? [] : [{ key: 'file', content: file }]),
        ]}
      />
    </div>
  )
}
