import type { PartView } from '@outcrop/validation/session/spatial-session.ts'
import type { PartChoice } from '@outcrop/validation/session/validation-recipe.ts'
import type { ValidationAsset } from '@outcrop/contract/data/validation.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as v from 'valibot'
import { Button } from '#/ui/button.tsx'
import type { RecipeStore } from '../recipe-store.ts'
import { putPart } from '../take-parts.ts'
import { kilometres } from './kilometres.ts'
import { FAR_KM } from './likely-systems.ts'
import type { PartExtent, PartSystem } from './part-extents.ts'
import { SystemSearch } from './system-search.tsx'

/** A part with the system that it is taken for, and where it lies in it. */
export interface PlacedPart {
  readonly choice: PartChoice
  readonly view: PartView | undefined
  readonly system: PartSystem
  /** Null where that is not known, or not on Earth. */
  readonly extent: PartExtent | null
  /** Whether the definition of the system is here. */
  readonly isKnown: boolean
}

export interface PartSystemsProps {
  readonly parts: readonly PlacedPart[]
  readonly asset: v.InferOutput<typeof ValidationAsset>
  readonly store: RecipeStore
}

/** The system of each grid, layer, mesh and project, which can be one of its own. */
export function PartSystems({ parts, asset, store }: PartSystemsProps) {
  const { t } = useTranslation('validation')
  return (
    <section aria-label={t('coordinates.parts')}>
      <h3 className="font-semibold">{t('coordinates.parts')}</h3>
      <p className="text-muted-foreground">{t('coordinates.partsText')}</p>
      <ul className="mt-2 divide-y rounded-lg border bg-card">
        {parts.map((part) => (
          <PartItem key={part.choice.file} part={part} asset={asset} store={store} />
        ))}
      </ul>
    </section>
  )
}

function PartItem({ part, asset, store }: Omit<PartSystemsProps, 'parts'> & { readonly part: PlacedPart }) {
  const { t } = useTranslation('validation')
  const [isChanging, setChanging] = useState(false)
  const { choice, view, system, extent, isKnown } = part
  const { file } = choice
  const isCode = system.crs !== null && /^EPSG:\d+$/.test(system.crs)
  const where =
    extent && extent.distance !== null && extent.distance > FAR_KM
      ? t('coordinates.partFar', { km: kilometres(extent.distance), asset: asset.name })
      : isKnown && view?.bounds && !extent
        ? t('coordinates.partNowhere', { code: system.crs })
        : null

  return (
    <li className="grid gap-2 px-3 py-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium wrap-anywhere">{file}</p>
          <p className={system.from === 'unknown' ? 'text-warning' : 'text-muted-foreground'}>
            {system.crs === null
              ? t('coordinates.partFrom.unknown')
              : isCode
                ? t('coordinates.partOwn', { code: system.crs, from: t(`coordinates.partFrom.${system.from}`) })
                : t('coordinates.partOther')}
          </p>
          {where && <p className="text-warning">{where}</p>}
        </div>
        <Button
          size="sm"
          variant="outline"
          aria-expanded={isChanging}
          aria-label={t('coordinates.partChange', { name: file })}
          onClick={() => setChanging(!isChanging)}
        >
          {t('coordinates.change')}
        </Button>
      </div>
      {isChanging && (
        <div className="grid gap-2">
          <SystemSearch
            location={asset.location}
            chosen={choice.crs}
            label={t('coordinates.partSearch', { name: file })}
            onChoose={(crs) => {
              putPart(store, choice, { crs })
              setChanging(false)
            }}
          />
          {choice.crs !== null && (
            <Button
              size="sm"
              variant="ghost"
              className="justify-self-start"
              onClick={() => {
                putPart(store, choice, { crs: null })
                setChanging(false)
              }}
            >
              {t('coordinates.partAuto')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
