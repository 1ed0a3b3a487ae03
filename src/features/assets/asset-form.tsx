import { useQueryClient } from '@tanstack/react-query'
import { ASSET_KINDS, ASSET_NAME_MAX, ASSET_STAGES, AssetCreate, type Asset } from '@outcrop/contract/asset.ts'
import { assetMutations, assetQueries } from '#/api/assets.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useEntityForm, type FormBase } from '#/components/form/use-entity-form.ts'
import { useTranslation } from 'react-i18next'
import type { Coordinates } from '#/lib/coordinates.ts'
import { COMMODITIES, useCompanyOptions } from './asset-filters.ts'
import { assetWords } from './asset-words.ts'

export interface AssetFormDialogProps {
  /** Undefined to create an asset. */
  readonly asset: Asset | undefined
  readonly onClose: () => void
}

/** Width by height of a cover. */
const COVER_ASPECT = 16 / 9

/** Initial values for a new or existing asset. */
function baseOf(asset: Asset | undefined): FormBase<ReturnType<typeof valuesOf>> {
  return { values: valuesOf(asset), version: asset?.version ?? null }
}

function valuesOf(asset: Asset | undefined) {
  return {
    company_id: asset?.company_id ?? '',
    name: asset?.name ?? '',
    kind: asset?.kind ?? 'project',
    stage: asset?.stage ?? null,
    commodities: asset?.commodities ?? [],
    description: asset?.description ?? null,
    place: asset?.place ?? null,
    country: asset?.country ?? null,
    location: (asset?.location ?? null) as Coordinates | null,
    crs: asset?.crs ?? null,
    area: asset?.area ?? null,
    cover_file_id: asset?.cover_file_id ?? null,
  }
}

/** Creates or edits an asset. */
export function AssetFormDialog({ asset, onClose }: AssetFormDialogProps) {
  const { t } = useTranslation('asset')
  const { t: tForm } = useTranslation('form')
  const client = useQueryClient()
  const model = useEntityForm({
    name: asset ? `asset.${asset.id}` : 'asset.new',
    schema: AssetCreate,
    initial: baseOf(asset),
    save: ({ values, changes, version }) =>
      asset
        ? runMutation(client, assetMutations.update(client), { item: { id: asset.id, version }, change: changes })
        : runMutation(client, assetMutations.create(client), values),
    onSaved: onClose,
    ...(asset && {
      latest: async () => baseOf(await client.fetchQuery({ ...assetQueries.detail(asset.id), staleTime: 0 })),
    }),
  })
  const { form } = model

  return (
    <FormDialog
      model={model}
      words={assetWords(t)}
      title={asset ? t('form.editTitle', { name: asset.name }) : t('form.createTitle')}
      submitLabel={asset ? tForm('save') : t('form.create')}
      size="lg"
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        <form.AppField name="name">
          {(field) => <field.TextField label={t('form.name')} first required maxLength={ASSET_NAME_MAX} />}
        </form.AppField>
        <form.AppField name="company_id">
          {(field) => (
            <field.ComboboxField
              label={t('form.company')}
              required
              useOptions={useCompanyOptions}
              initialLabel={asset?.company?.name ?? ''}
              placeholder={t('form.companyPlaceholder')}
              disabled={asset !== undefined}
            />
          )}
        </form.AppField>
        <form.AppField name="kind">
          {(field) => (
            <field.SelectField
              label={t('form.kind')}
              options={ASSET_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
            />
          )}
        </form.AppField>
        <form.AppField name="stage">
          {(field) => (
            <field.SelectField
              label={t('form.stage')}
              none={t('form.noStage')}
              options={ASSET_STAGES.map((value) => ({ value, label: t(`stage.${value}`) }))}
            />
          )}
        </form.AppField>
        <form.AppField name="commodities">
          {(field) => (
            <field.TagsField label={t('form.commodities')} hint={t('form.commoditiesHint')} suggestions={COMMODITIES} />
          )}
        </form.AppField>
        <form.AppField name="area">
          {(field) => <field.NumberField label={t('form.area')} unit="ha" min={0} step={10} />}
        </form.AppField>
        <form.AppField name="place">
          {(field) => <field.TextField label={t('form.place')} nullable placeholder={t('form.placePlaceholder')} />}
        </form.AppField>
        <form.AppField name="country">
          {(field) => <field.TextField label={t('form.country')} nullable autoComplete="country-name" />}
        </form.AppField>
        <form.AppField name="location">{(field) => <field.LocationField label={t('form.location')} />}</form.AppField>
        <form.Subscribe selector={({ values }) => values.location}>
          {(location) => (
            <form.AppField name="crs">
              {(field) => (
                <field.CrsField
                  label={t('form.crs')}
                  hint={t('form.crsHint')}
                  location={location}
                  messages={{ regex: t('form.crsInvalid') }}
                />
              )}
            </form.AppField>
          )}
        </form.Subscribe>
      </div>
      <form.AppField name="description">
        {(field) => <field.MultilineField label={t('form.description')} nullable />}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values.company_id}>
        {(companyId) => (
          <form.AppField name="cover_file_id">
            {(field) => (
              <field.ImageField
                label={t('form.cover')}
                companyId={companyId}
                aspect={COVER_ASPECT}
                {...(asset?.cover[0] && { initialUrl: asset.cover[0].url })}
              />
            )}
          </form.AppField>
        )}
      </form.Subscribe>
    </FormDialog>
  )
}
