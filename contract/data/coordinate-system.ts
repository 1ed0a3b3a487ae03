import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { AddressId, optionalText } from '../api/field.ts'
import { resultsOf } from '../api/pagination.ts'

export const COORDINATE_SYSTEMS_MAX = 20

/** A coordinate reference system of the EPSG register. */
export const CoordinateSystem = v.object({
  /** `EPSG:26909` */
  code: v.string(),
  /** `NAD83 / UTM zone 9N` */
  name: v.string(),
  /** The definition that proj4 understands. */
  proj4: v.string(),
  /** West, south, east, north of the area that it is made for, in degrees; west is greater where it crosses 180°. */
  bounds: v.tuple([v.number(), v.number(), v.number(), v.number()]),
  /** Of its coordinates: `metre`, `US survey foot`, `degree`. */
  unit: v.string(),
  /** Where it is used, in words. */
  area: optionalText(),
})
export type CoordinateSystem = v.InferOutput<typeof CoordinateSystem>

function degrees(most: number) {
  return v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.decimal())]),
      v.transform(Number),
      v.minValue(-most),
      v.maxValue(most),
    ),
  )
}

/** The register changes with a new version of the server only. */
const CACHE_SECONDS = 86_400

export const listCoordinateSystems = endpoint({
  method: 'GET',
  path: '/v2/coordinate-systems',
  summary: 'Coordinate systems by code or words; those that are made for a place come first',
  access: { who: 'signed-in' },
  query: v.object({
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
    longitude: degrees(180),
    latitude: degrees(90),
  }),
  answer: resultsOf(CoordinateSystem),
  cacheSeconds: CACHE_SECONDS,
})

export const getCoordinateSystem = endpoint({
  method: 'GET',
  path: '/v2/coordinate-systems/{code}',
  summary: 'One coordinate system by its EPSG code, with or without `EPSG:`',
  access: { who: 'signed-in' },
  params: v.object({ code: AddressId }),
  answer: CoordinateSystem,
  cacheSeconds: CACHE_SECONDS,
  problems: ['not_found'],
})
