import { type Coordinates, formatCoordinates } from '#/lib/coordinates.ts'
import { crsName, utmZoneName } from '#/lib/utm-zone.ts'
import { type ResourceField, input } from './resource-field.ts'

function isPlace(value: unknown): value is Coordinates {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'latitude') === 'number' &&
    typeof Reflect.get(value, 'longitude') === 'number'
  )
}

/** Latitude and longitude; its fact names the UTM zone, by the text `utm`. */
export function place<Item>(): ResourceField<Item> {
  return {
    text: (value) => (isPlace(value) ? formatCoordinates(value) : ''),
    fact: (value, texts) => {
      if (!isPlace(value)) return null
      const zone = utmZoneName(value)
      return (
        <>
          {formatCoordinates(value)}
          {zone && <span className="block text-muted-foreground">{texts.text('utm', { zone })}</span>}
        </>
      )
    },
    copy: (value) => (isPlace(value) ? `${value.latitude}, ${value.longitude}` : null),
    input: input('LocationField', null),
  }
}

/** The EPSG code of a coordinate system, suggested by the place in the field `near`. */
export function crs<Item>(near: string): ResourceField<Item> {
  const codeOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    text: codeOf,
    fact: (value) =>
      codeOf(value) && (
        <>
          {codeOf(value)}
          <span className="block text-muted-foreground">{crsName(codeOf(value))}</span>
        </>
      ),
    copy: (value) => codeOf(value) || null,
    input: input('CrsField', null, {
      from: near,
      props: (_texts, _item, location) => ({ location: isPlace(location) ? location : null }),
    }),
  }
}
