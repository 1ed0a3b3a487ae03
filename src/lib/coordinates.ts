/** Degrees on WGS 84, north and east positive. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

// Of text without two spaces together.
const angle =
  /^([+-]?) ?(\d+(?:[.,]\d+)?)(?: ?[°º: ] ?(\d+(?:[.,]\d+)?)(?: ?['′’: ] ?(\d+(?:[.,]\d+)?)? ?["″”]?)?)? ?[°º]?$/

function readNumber(text: string | undefined): number {
  return text === undefined ? 0 : Number(text.replace(',', '.'))
}

/** Degrees from decimal degrees or degrees, minutes and seconds, with a sign or a hemisphere; null for empty text, NaN for anything else. */
export function parseAngle(text: string): number | null {
  const typed = text.trim().toUpperCase().replace('−', '-').replaceAll(/\s+/g, ' ')
  if (typed === '') return null
  const hemisphere = /^[NSEW]|[NSEW]$/.exec(typed)?.[0]
  const match = angle.exec(typed.replace(/^[NSEW]|[NSEW]$/, '').trim())
  if (!match) return Number.NaN
  const [, sign, degrees, minutes, seconds] = match
  const [m, s] = [readNumber(minutes), readNumber(seconds)]
  if (m >= 60 || s >= 60 || (hemisphere && sign)) return Number.NaN
  const size = readNumber(degrees) + m / 60 + s / 3600
  const negative = sign === '-' || hemisphere === 'S' || hemisphere === 'W'
  return Math.round((negative ? -size : size) * 1e7) / 1e7
}

/** How an angle with a hemisphere begins or ends, alone and next to another. */
const LATITUDE = { begins: /^[NS]/i, follows: /[^\s,;/][\s,;/]+[NS]/i, ends: /[NS]$/i, leads: /[NS][\s,;/]+[^\s,;/]/i }
const LONGITUDE = { begins: /^[EW]/i, follows: /[^\s,;/][\s,;/]+[EW]/i, ends: /[EW]$/i, leads: /[EW][\s,;/]+[^\s,;/]/i }

/** Two angles with hemispheres that stand together, such as `56°N 130°W` or `N56° W130°`; null where there are not two. */
function splitMarked(text: string, one: typeof LATITUDE, other: typeof LATITUDE): readonly [string, string] | null {
  const gap =
    (other.ends.test(text) ? one.leads.exec(text) : null) ?? (one.begins.test(text) ? other.follows.exec(text) : null)
  return gap && [text.slice(0, gap.index + 1), text.slice(gap.index + gap[0].length - 1)]
}

/** The texts of a latitude and a longitude that stand together; null where there are not two. */
function splitPair(text: string): readonly [string, string] | null {
  const typed = text
    .trim()
    .replaceAll(/^[([]|[)\]]$/g, '')
    .trim()
  const marked = splitMarked(typed, LATITUDE, LONGITUDE)
  if (marked) return marked
  const swapped = splitMarked(typed, LONGITUDE, LATITUDE)
  if (swapped) return [swapped[1], swapped[0]]
  for (const separator of [/[;\t]/, /,\s|\s,/, /,/, /\s+/]) {
    const [latitude, longitude, more] = typed.split(separator).map((part) => part.trim())
    if (latitude && longitude && more === undefined) return [latitude, longitude]
  }
  return null
}

/** Reads a pasted pair such as `56.12, -130.5` or `56°07'12"N 130°30'00"W`; null where it is not a place on Earth. */
export function parseCoordinates(text: string): Coordinates | null {
  const pair = splitPair(text)
  if (!pair) return null
  const [latitude, longitude] = [parseAngle(pair[0]), parseAngle(pair[1])]
  if (latitude === null || longitude === null) return null
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** `56.1200° N, 130.5000° W`, to about 10 m. */
export function formatCoordinates({ latitude, longitude }: Coordinates): string {
  const north = `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? 'S' : 'N'}`
  return `${north}, ${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? 'W' : 'E'}`
}
