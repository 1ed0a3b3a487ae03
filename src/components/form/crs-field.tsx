import type { Coordinates } from '#/lib/coordinates.ts'
import { crsChoices, crsName } from '#/lib/utm-zone.ts'
import { Combobox } from '#/ui/combobox.tsx'
import { FormField, type FieldBase } from './form-field.tsx'
import { useFieldModel } from './use-field-model.ts'

const WGS84 = 'EPSG:4326'

export interface CrsFieldProps extends FieldBase {
  /** Location of the thing, to suggest the systems of its UTM zone. */
  readonly location: Coordinates | null
}

/** The EPSG code of a coordinate system. A bare number counts as a code. */
export function CrsField({ location, hint, ...base }: CrsFieldProps) {
  const field = useFieldModel<string | null>()
  const code = field.value?.trim().toUpperCase() ?? ''
  const choices = [...(location ? crsChoices(location) : []), { code: WGS84, name: crsName(WGS84) ?? '' }]

  function complete() {
    if (/^\d{4,6}$/.test(code)) field.set(`EPSG:${code}`)
    else if (code !== field.value && code !== '') field.set(code)
  }

  return (
    <FormField field={field} hint={crsName(code) ?? hint} {...base}>
      {(control) => (
        <Combobox
          control={control}
          text={field.value ?? ''}
          onTextChange={(text) => field.set(text === '' ? null : text)}
          options={choices.map((choice) => ({ value: choice.code, label: choice.code, detail: choice.name }))}
          onPick={({ value }) => field.set(value)}
          onBlur={complete}
          listLabel={base.label}
          placeholder="EPSG:26909"
        />
      )}
    </FormField>
  )
}
