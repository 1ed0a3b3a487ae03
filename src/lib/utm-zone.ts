import { utmCode, utmZone } from '@outcrop/geo/geodesy/utm-zone.ts'
import type { Coordinates } from './coordinates.ts'

export interface CrsChoice {
  /** `EPSG:26909` */
  readonly code: string
  readonly name: string
}

/** UTM zones of NAD83 in the EPSG register: 1N to 23N, EPSG:26901 to 26923. */
const NAD83_LAST_ZONE = 23
const two = (zone: number) => String(zone).padStart(2, '0')

/** `9N`; null where there is no zone. */
export function utmZoneName(place: Coordinates): string | null {
  const zone = utmZone(place)
  return zone === null ? null : `${zone}${place.latitude < 0 ? 'S' : 'N'}`
}

/** North America, where surveys are mostly on NAD83. */
function onNad83({ latitude, longitude }: Coordinates): boolean {
  return latitude >= 14 && longitude >= -172 && longitude <= -40
}

/** Coordinate systems likely to be used for data of a place, the likeliest first. */
export function crsChoices(place: Coordinates): CrsChoice[] {
  const zone = utmZone(place)
  if (zone === null) return []
  const wgs84 = { code: utmCode(zone, place), name: `WGS 84 / UTM zone ${zone}${place.latitude < 0 ? 'S' : 'N'}` }
  if (zone > NAD83_LAST_ZONE || !onNad83(place)) return [wgs84]
  return [{ code: `EPSG:269${two(zone)}`, name: `NAD83 / UTM zone ${zone}N` }, wgs84]
}

/** The name of a UTM system or of WGS 84 by its code; null for any other. */
export function crsName(code: string): string | null {
  if (code === 'EPSG:4326') return 'WGS 84'
  const match = /^EPSG:(269|326|327)(\d\d)$/.exec(code)
  const zone = Number(match?.[2])
  if (!match || zone < 1 || zone > (match[1] === '269' ? NAD83_LAST_ZONE : 60)) return null
  return match[1] === '269' ? `NAD83 / UTM zone ${zone}N` : `WGS 84 / UTM zone ${zone}${match[1] === '326' ? 'N' : 'S'}`
}
