/** Families of projected systems whose zones are numbered in a row: what the name begins with, codes of north and south. */
const ZONES: readonly (readonly [name: RegExp, north: number, south: number | null])[] = [
  [/^wgs_?(?:19)?84_utm_zone_(\d+)([ns])?$/, 32_600, 32_700],
  [/^nad_?(?:19)?83_utm_zone_(\d+)(n)?$/, 26_900, null],
  [/^nad_?(?:19)?27_utm_zone_(\d+)(n)?$/, 26_700, null],
  [/^etrs_?(?:19)?89_utm_zone_(\d+)(n)?$/, 25_800, null],
  [/^gda_?(?:19)?94_mga_zone_(\d+)$/, 28_300, null],
  [/^gda_?2020_mga_zone_(\d+)$/, 7800, null],
  [/^sirgas_?2000_utm_zone_(\d+)(s)$/, 31_960, 31_960],
]
const GEOGRAPHIC: ReadonlyMap<string, number> = new Map(
  Object.entries({
    gcs_wgs_1984: 4326,
    wgs_84: 4326,
    gcs_north_american_1983: 4269,
    nad83: 4269,
    gcs_north_american_1927: 4267,
    nad27: 4267,
    gcs_etrs_1989: 4258,
    etrs89: 4258,
    gcs_gda_1994: 4283,
    gda94: 4283,
  }),
)

/**
 * The coordinate system that a `.prj` names, `EPSG:26909`: by its own code, else by the names that ESRI gives the usual ones;
 * null where it has neither, and is to be read as a definition.
 */
export function crsOfProjectionFile(text: string): string | null {
  const plain = text.trim()
  // The code of the whole stands last, behind those of its parts.
  const own = /(?:AUTHORITY\["EPSG"\s*,\s*"?(\d{4,6})"?\]|ID\["EPSG"\s*,\s*(\d{4,6})\])\s*\]\s*$/i.exec(plain)
  const code = own?.[1] ?? own?.[2]
  if (code !== undefined) return `EPSG:${code}`
  const name = /^(PROJ|GEOG)\w*\s*\[\s*"([^"]+)"/i.exec(plain)
  const title =
    name?.[2]
      ?.toLowerCase()
      .replaceAll(/[\s/()]+/g, '_')
      .replaceAll(/_+/g, '_') ?? ''
  if (/^geog/i.test(name?.[1] ?? '')) {
    const known = GEOGRAPHIC.get(title)
    return known === undefined ? null : `EPSG:${known}`
  }
  for (const [pattern, north, south] of ZONES) {
    const zone = pattern.exec(title)
    if (zone && Number(zone[1]) >= 1 && Number(zone[1]) <= 60)
      return `EPSG:${(zone[2] === 's' ? (south ?? north) : north) + Number(zone[1])}`
  }
  return null
}
