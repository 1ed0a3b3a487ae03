import { useTranslation } from 'react-i18next'
import { instantOf, localTime } from '#/lib/zoned-time.ts'
import { Input } from '#/ui/input.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { FormField, type FieldBase } from './form-field.tsx'
import { useFieldModel } from './use-field-model.ts'

export interface ZonedTime {
  /** An instant in ISO 8601. */
  readonly at: string | null
  /** An IANA zone, `America/Vancouver`. */
  readonly zone: string
}

/** A local date and time in a zone. Changing the zone keeps the local time, not the instant. */
export function TimeField(base: FieldBase) {
  const { t } = useTranslation('form')
  const field = useFieldModel<ZonedTime>()
  const { at, zone } = field.value
  const local = at === null ? '' : localTime(at, zone)
  const zones = Intl.supportedValuesOf('timeZone')
  return (
    <FormField field={field} {...base}>
      {(control) => (
        <span className="grid gap-2 sm:grid-cols-2">
          <Input
            {...control}
            type="datetime-local"
            className="tabular-nums"
            value={local}
            onChange={({ target }) => field.set({ zone, at: instantOf(target.value, zone) })}
          />
          <NativeSelect
            name={`${field.name}.zone`}
            aria-label={t('time.zone', { label: base.label })}
            value={zone}
            onChange={({ target }) => field.set({ zone: target.value, at: instantOf(local, target.value) })}
          >
            {(zones.includes(zone) ? zones : [zone, ...zones]).map((name) => (
              <option key={name} value={name}>
                {name.replaceAll('_', ' ')}
              </option>
            ))}
          </NativeSelect>
        </span>
      )}
    </FormField>
  )
}
