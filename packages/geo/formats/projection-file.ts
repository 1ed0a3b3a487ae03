interface ZoneFamily {
  /** What names begin with, in small letters with `_` between words; the second group is the hemisphere. */
  readonly name: RegExp
  /** What a zone is added to: its code. */
  readonly north: number
  readonly south?: number
  /** Zones whose codes follow each other; what comes behind is another system. */
  readonly zones: readonly [first: number, last: number]
}

/** Projected systems whose zones are numbered in a row, by the EPSG register. */
const FAMILIES: readonly ZoneFamily[] = [
  { name: /^wgs_?(?:19)?84_utm_zone_(\d+)([ns])?$/, north: 32_600, south: 32_700, zones: [1, 60] },
  { name: /^nad_?(?:19)?83_utm_zone_(\d+)(n)?$/, north: 26_900, zones: [1, 23] },
  { name: /^nad_?(?:19)?27_utm_zone_(\d+)(n)?$/, north: 26_700, zones: [1, 22] },
  { name: /^etrs_?(?:19)?89_utm_zone_(\d+)(n)?$/, north: 25_800, zones: [28, 37] },
  { name: /^gda_?(?:19)?94_mga_zone_(\d+)$/, north: 28_300, zones: [48, 58] },
  { name: /^gda_?2020_mga_zone_(\d+)$/, north: 7800, zones: [46, 59] },
  { name: /^sirgas_?2000_utm_zone_(\d+)(s)$/, north: 31_960, zones: [17, 25] },
]
const GEOGRAPHIC: ReadonlyMap<string, number> = new Map(
  Object.entries({
    gcs_wgs_1984: 4326,
    wgs_84: 4326,
    wgs84: 4326,
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
  for (const {
    name: pattern,
    north,
    south = north,
    zones: [first, last],
  } of FAMILIES) {
    const found = pattern.exec(title)
    const zone = Number(found?.[1])
    if (zone >= first && zone <= last) return `EPSG:${(found?.[2] === 's' ? south : north) + zone}`
  }
  return null
}
