import type { ValidationAsset } from '@outcrop/contract/data/validation.ts'
import type * as v from 'valibot'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCoordinates } from '#/lib/coordinates.ts'
import { classNames } from '#/ui/class-names.ts'
import { kilometres } from './kilometres.ts'
import { FAR_KM, type LikelySystem } from './likely-systems.ts'

export interface LikelyListProps {
  readonly likely: readonly LikelySystem[]
  readonly chosen: string | null
  readonly asset: v.InferOutput<typeof ValidationAsset>
  readonly onChoose: (code: string) => void
}

/** The likeliest systems with where the data would lie in each. */
export function LikelyList({ likely, chosen, asset, onChoose }: LikelyListProps) {
  const { t } = useTranslation('validation')
  const name = useId()

  function whereOf({ distance, middle }: LikelySystem): string {
    if (distance === null) return t('coordinates.noDistance', { place: formatCoordinates(middle) })
    if (distance < 0.05) return t('coordinates.here', { asset: asset.name })
    const km = kilometres(distance)
    return t(distance > FAR_KM ? 'coordinates.far' : 'coordinates.distance', { km, asset: asset.name })
  }

  return (
    <fieldset>
      <legend className="font-semibold">{t('coordinates.likely')}</legend>
      <p className="text-muted-foreground">{t('coordinates.likelyText')}</p>
      <div className="mt-2 divide-y rounded-lg border bg-card">
        {likely.map((one) => (
          <label
            key={one.system.code}
            className="flex items-start gap-2.5 px-3 py-2 hover:bg-subtle has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              className="mt-1"
              name={name}
              checked={one.system.code === chosen}
              onChange={() => onChoose(one.system.code)}
            />
            <span className="min-w-0 font-medium">
              {t('coordinates.option', { code: one.system.code })}
              <span className="block font-normal text-muted-foreground">{one.system.name}</span>
              <span className={classNames('block font-normal', (one.distance ?? 0) > FAR_KM && 'text-warning')}>
                {whereOf(one)}
                {!one.isWithin && `, ${t('coordinates.outside')}`}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
