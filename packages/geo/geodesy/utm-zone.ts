export interface PlaceOnEarth {
  readonly latitude: number
  readonly longitude: number
}

/** The UTM zone of a place, with the exceptions of Norway and Svalbard; null near the poles, where UTM is not used. */
export function utmZone({ latitude, longitude }: PlaceOnEarth): number | null {
  if (!(latitude >= -80 && latitude <= 84 && longitude >= -180 && longitude <= 180)) return null
  if (latitude >= 56 && latitude < 64 && longitude >= 3 && longitude < 12) return 32
  if (latitude >= 72 && longitude >= 0 && longitude < 42) return 31 + 2 * Math.floor((longitude + 3) / 12)
  return Math.min(60, Math.floor((longitude + 180) / 6) + 1)
}

/** The code of a UTM zone of WGS 84: `EPSG:32609`, in the south `EPSG:32709`. */
export function utmCode(zone: number, { latitude }: Pick<PlaceOnEarth, 'latitude'>): string {
  return `EPSG:${latitude < 0 ? 327 : 326}${String(zone).padStart(2, '0')}`
}
