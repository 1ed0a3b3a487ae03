import type { Asset } from '@outcrop/contract/companies/asset.ts'
import { MapView } from '#/components/map/map-view.tsx'
import { ResourceFacts } from '#/components/resource/fields/resource-facts.tsx'
import { ItemCover } from '#/components/resource/item-cover.tsx'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { assetTable } from './asset-table.ts'

export interface AssetOverviewProps {
  readonly asset: Asset
  readonly onEdit: () => void
}

export function AssetOverview({ asset, onEdit }: AssetOverviewProps) {
  const { t } = useTranslation('asset')
  const { cover, location, description } = asset
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-6">
        {cover.length > 0 && (
          <ItemCover images={cover} sizes="(width < 64rem) 100vw, 50rem" className="rounded-lg border" />
        )}
        <p className="max-w-reading text-base whitespace-pre-line wrap-anywhere">
          {description ?? <span className="text-muted-foreground">{t('detail.noDescription')}</span>}
        </p>
        <section aria-labelledby="asset-map">
          <h2 id="asset-map" className="mb-2 text-base">
            {t('detail.map')}
          </h2>
          {location ? (
            <MapView label={t('detail.mapLabel', { name: asset.name })} place={location} />
          ) : (
            <div className="rounded-lg border border-dashed p-4 text-muted-foreground">
              <p className="font-medium text-foreground">{t('detail.noLocation')}</p>
              <p className="mb-3">{t('detail.noLocationText')}</p>
              {!asset.deleted_at && (
                <Button variant="outline" onClick={onEdit}>
                  {t('detail.addLocation')}
                </Button>
              )}
            </div>
          )}
        </section>
      </div>
      <section aria-labelledby="asset-facts">
        <h2 id="asset-facts" className="mb-2 text-base">
          {t('detail.facts')}
        </h2>
        <ResourceFacts table={assetTable} item={asset} />
      </section>
    </div>
  )
}
