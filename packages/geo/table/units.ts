import type { GradeUnit, LengthUnit } from '../drillhole/drill-database.ts'

/** Units of grades as laboratories write them, small letters without spaces. Percent by weight is percent. */
const GRADES: ReadonlyMap<string, GradeUnit> = new Map([
  ...(['ppm', 'mg/kg', 'mgkg', 'ug/g', 'µg/g', 'μg/g', 'ppmw'] as const).map((name) => [name, 'ppm'] as const),
  ...(['ppb', 'ug/kg', 'µg/kg', 'μg/kg', 'ng/g', 'mg/t', 'ppbw'] as const).map((name) => [name, 'ppb'] as const),
  ...(['%', 'pct', 'perc', 'percent', 'pc', 'wt%', 'wtpct', 'wt.%', '%wt', 'por', 'porcentaje'] as const).map(
    (name) => [name, '%'] as const,
  ),
  ...(['g/t', 'gpt', 'g/tonne', 'g/ton', 'gt', 'gmt', 'g_t', 'gr/t', 'grt', 'gramstonne'] as const).map(
    (name) => [name, 'g/t'] as const,
  ),
  ...(['oz/t', 'opt', 'oz/ton', 'oz/st', 'ozt', 'oz_t', 'oz/tc', 'ozton'] as const).map(
    (name) => [name, 'oz/t'] as const,
  ),
])

const LENGTHS: ReadonlyMap<string, LengthUnit> = new Map([
  ...(['m', 'mt', 'mts', 'mtr', 'mtrs', 'metre', 'metres', 'meter', 'meters', 'metro', 'metros', 'mètre'] as const).map(
    (name) => [name, 'm'] as const,
  ),
  ...(['mètres', 'masl', 'msnm', 'metros(m)'] as const).map((name) => [name, 'm'] as const),
  ...(['ft', 'feet', 'foot', "'", 'usft', 'ftus', 'pie', 'pies', 'pieds', 'pied'] as const).map(
    (name) => [name, 'ft'] as const,
  ),
])

/** Other units that stand in a row under the titles. */
const OTHERS =
  /^(?:°|º|deg|degs|degree|degrees|grados|graus|degrés|°c|mm|cm|km|kg|g|gr|lb|t|g\/cm3|g\/cc|t\/m3|kg\/m3|nt|mgal|ohm\.?m|ohm-m|mv\/v|ms|si|10-3si|yyyy-mm-dd|dd\/mm\/yyyy|dd-mmm-yy|units?|-|n\/a|text|none)$/

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replace(/^[([{](.*)[)\]}]$/, '$1')
}

/** The unit of a grade that a text is, in brackets or not; null for anything else. */
export function gradeUnit(text: string): GradeUnit | null {
  return GRADES.get(plain(text)) ?? null
}

/** The unit of a length that a text is; null for anything else. */
export function lengthUnit(text: string): LengthUnit | null {
  return LENGTHS.get(plain(text)) ?? null
}

/** Whether a cell can stand in a row of units. */
export function isUnit(text: string): boolean {
  return gradeUnit(text) !== null || lengthUnit(text) !== null || OTHERS.test(plain(text))
}
