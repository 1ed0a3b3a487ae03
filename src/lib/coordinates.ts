/** Degrees on WGS 84, north and east positive. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

const number = String.raw`\d+(?:[.,]\d+)?`
const angle = new RegExp(
  String.raw`^([+-]?)\s*(${number})(?:\s*[°º:\s]\s*(${number})(?:\s*['′’:\s]\s*(${number})?\s*["″”]?)?)?\s*[°º]?$`,
)

function readNumber(text: string | undefined): number {
  return text === undefined ? 0 : Number(text.replace(',', '.'))
}

/** Degrees from decimal degrees or degrees, minutes and seconds, with a sign or a hemisphere; null for empty text, NaN for anything else. */
export function parseAngle(text: string): number | null {
  const typed = text.trim().toUpperCase().replace('−', '-')
  if (typed === '') return null
  const hemisphere = /^[NSEW]|[NSEW]$/.exec(typed)?.[0]
  const match = angle.exec(typed.replace(/^[NSEW]\s*|\s*[NSEW]$/, '').trim())
  if (!match) return Number.NaN
  const [, sign, degrees, minutes, seconds] = match
  const [m, s] = [readNumber(minutes), readNumber(seconds)]
  if (m >= 60 || s >= 60 || (hemisphere && sign)) return Number.NaN
  const size = readNumber(degrees) + m / 60 + s / 3600
  const negative = sign === '-' || hemisphere === 'S' || hemisphere === 'W'
  return Math.round((negative ? -size : size) * 1e7) / 1e7
}

/** The texts of a latitude and a longitude that stand together; null where there are not two. */
function splitPair(text: string): readonly [string, string] | null {
  const typed = text.trim().replace(/^[([]\s*|\s*[)\]]$/g, '')
  const marked = /^(.*?[NS])[\s,;/]+(.*[EW])$/i.exec(typed) ?? /^([NS].*?)[\s,;/]+([EW].*)$/i.exec(typed)
  if (marked) return [marked[1] ?? '', marked[2] ?? '']
  const swapped = /^(.*?[EW])[\s,;/]+(.*[NS])$/i.exec(typed) ?? /^([EW].*?)[\s,;/]+([NS].*)$/i.exec(typed)
  if (swapped) return [swapped[2] ?? '', swapped[1] ?? '']
  for (const separator of [/\s*[;\t]\s*/, /\s*,\s+|\s+,\s*/, /\s*,\s*/, /\s+/]) {
    const [latitude, longitude, more] = typed.split(separator)
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
