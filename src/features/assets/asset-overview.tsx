import type { Asset } from '@outcrop/contract/asset.ts'
import { MapView } from '#/components/map/map-view.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { FactsList, type Fact } from '#/components/resource/facts-list.tsx'
import { ItemCover } from '#/components/resource/item-cover.tsx'
import { formatNumber } from '#/lib/format.ts'
import { useTranslation } from 'react-i18next'
import { formatCoordinates } from '#/lib/coordinates.ts'
import { crsName, utmZoneName } from '#/lib/utm-zone.ts'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'

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
        <AssetFacts asset={asset} />
      </section>
    </div>
  )
}

function AssetFacts({ asset }: Pick<AssetOverviewProps, 'asset'>) {
  const { t } = useTranslation('asset')
  const { location, commodities, crs, area } = asset
  const zone = location && utmZoneName(location)
  const facts: Fact[] = [
    { label: t('form.company'), value: asset.company?.name },
    { label: t('form.kind'), value: t(`kind.${asset.kind}`) },
    { label: t('form.stage'), value: asset.stage && t(`stage.${asset.stage}`) },
    {
      label: t('form.commodities'),
      value: commodities.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {commodities.map((commodity) => (
            <Badge key={commodity}>{commodity}</Badge>
          ))}
        </span>
      ),
    },
    { label: t('form.place'), value: asset.place },
    { label: t('form.country'), value: asset.country },
    {
      label: t('detail.coordinates'),
      value: location && (
        <>
          {formatCoordinates(location)}
          {zone && <span className="block text-muted-foreground">{t('detail.utm', { zone })}</span>}
        </>
      ),
      copy: location && `${location.latitude}, ${location.longitude}`,
    },
    {
      label: t('form.crs'),
      value: crs && (
        <>
          {crs}
          <span className="block text-muted-foreground">{crsName(crs)}</span>
        </>
      ),
      copy: crs,
    },
    { label: t('form.area'), value: area !== null && `${formatNumber(area)} ha` },
    {
      label: t('detail.created'),
      value: asset.created_at && (
        <>
          <RelativeTime value={asset.created_at} />
          {asset.created_by && <span className="block text-muted-foreground">{asset.created_by.name}</span>}
        </>
      ),
    },
    { label: t('detail.updated'), value: asset.updated_at && <RelativeTime value={asset.updated_at} /> },
  ]
  return <FactsList facts={facts} />
}
