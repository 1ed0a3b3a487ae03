import { NEEDED_FIELDS } from '@outcrop/analysis/table/guess-columns.ts'
import { fitOfTitle, formsOfTitle } from '@outcrop/analysis/table/column-titles.ts'
import type { DrillTable } from '@outcrop/contract/data-area.ts'

/** What a column of exploration data can be. */
export type ColumnRole =
  | 'hole'
  | 'east'
  | 'north'
  | 'longitude'
  | 'latitude'
  | 'elevation'
  | 'end_depth'
  | 'depth'
  | 'azimuth'
  | 'dip'
  | 'from'
  | 'to'
  | 'lithology'
  | 'sample'

/** Names that laboratories and mining programs give, without spaces and marks. */
const NAMES: Readonly<Record<ColumnRole, RegExp>> = {
  hole: /^(?:hole|holeid|bhid|dhid|ddh|ddhid|borehole|boreholeid|drillhole|drillholeid|well|wellid|holename|holenumber|holeno)$/,
  east: /^(?:x|east|easting|eastings|utme|utmeasting|xcollar|collarx|eastutm|xutm|gridx|mgaeast|xcoord|coordx|este)$/,
  north:
    /^(?:y|north|northing|northings|utmn|utmnorthing|ycollar|collary|northutm|yutm|gridy|mganorth|ycoord|coordy|norte)$/,
  longitude: /^(?:lon|long|longitude|lng|longdd|londd|longitudewgs84)$/,
  latitude: /^(?:lat|latitude|latdd|latitudewgs84)$/,
  elevation: /^(?:z|elev|elevation|rl|zcollar|collarz|altitude|height|zcoord|elevm|rlm|cota)$/,
  end_depth:
    /^(?:eoh|eohdepth|maxdepth|totaldepth|td|endofhole|depthtotal|holelength|length|finaldepth|depthmax|enddepth|profundidad)$/,
  depth: /^(?:depth|at|surveydepth|distance|md|measureddepth|depthm|depthat)$/,
  azimuth: /^(?:az|azi|azim|azimuth|azimut|brg|bearing|azimuthtrue|azimuthgrid|trueazimuth|gridazimuth)$/,
  dip: /^(?:dip|inc|incl|inclination|plunge|inclinacion)$/,
  from: /^(?:from|fromm|depthfrom|mfrom|sampfrom|samplefrom|fromdepth|desde|start)$/,
  to: /^(?:to|tom|depthto|mto|sampto|sampleto|todepth|hasta|end)$/,
  lithology:
    /^(?:lith|litho|lithology|lithcode|lithocode|rock|rockcode|rocktype|geology|lith1|lithology1|unit|lithounit|litologia)$/,
  sample: /^(?:sample|sampleid|sampleno|samplenumber|sampid|muestra)$/,
}

/** Elements and oxides as assay columns begin: `Au_ppm`, `Cu %`, `SiO2 pct`. */
const ELEMENT =
  /^(?:ag|al|al2o3|as|au|b|ba|be|bi|c|ca|cao|cd|ce|co|cr|cr2o3|cs|cu|er|eu|fe|fe2o3|ga|ge|hf|hg|ho|in|ir|k|k2o|la|li|li2o|mg|mgo|mn|mno|mo|na|na2o|nb|nd|ni|os|p|p2o5|pb|pd|pr|pt|rb|re|rh|ru|s|sb|sc|se|si|sio2|sm|sn|sr|ta|ta2o5|tb|te|th|ti|tio2|tl|tm|u|u3o8|v|v2o5|w|wo3|y|yb|zn|zr)(?:$|[\s_(-]|ppm|ppb|pct|gpt|opt|percent|best)/i

/** The columns that people look for, by role; the first of several counts. */
export function rolesOf(header: readonly string[]): ReadonlyMap<ColumnRole, number> {
  const roles = new Map<ColumnRole, number>()
  for (const [index, title] of header.entries()) {
    const plain = title
      .replace(/\(.*?\)|\[.*?\]/g, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
    for (const [role, pattern] of Object.entries(NAMES) as [ColumnRole, RegExp][])
      if (!roles.has(role) && pattern.test(plain)) roles.set(role, index)
  }
  return roles
}

export function hasElements(header: readonly string[]): boolean {
  return header.some((title) => ELEMENT.test(title.trim()))
}

/** Columns that a table cannot do without. */
export const NEEDED: Readonly<Record<DrillTable, readonly ColumnRole[]>> = {
  collar: ['hole', 'east', 'north', 'elevation', 'end_depth'],
  survey: ['hole', 'depth', 'azimuth', 'dip'],
  assay: ['hole', 'from', 'to'],
  lithology: ['hole', 'from', 'to', 'lithology'],
}

/**
 * Which table of a drillhole database this is, by its columns first and then by its name; null where neither says. A collar
 * may be in degrees.
 */
export function drillTableOf(name: string, header: readonly string[]): DrillTable | null {
  if (areCertificates(header)) return null
  const roles = rolesOf(header)
  const has = (...wanted: ColumnRole[]) => wanted.every((role) => roles.has(role))
  const isInterval = has('from', 'to')
  if (isInterval && roles.has('lithology') && !hasElements(header)) return 'lithology'
  if (isInterval && hasElements(header)) return 'assay'
  if (!isInterval && (has('east', 'north') || has('longitude', 'latitude')) && has('hole')) return 'collar'
  if (!isInterval && has('azimuth', 'dip') && (has('depth') || has('end_depth'))) return 'survey'
  return tableOfName(name)
}

/** Whether the columns are those of certified standards, which belong to a drillhole database and are none of its tables. */
export function areCertificates(header: readonly string[]): boolean {
  const forms = header.map(formsOfTitle)
  return NEEDED_FIELDS.standards.every((field) => forms.some((title) => fitOfTitle(title, field) !== null))
}

function tableOfName(name: string): DrillTable | null {
  if (/collar/i.test(name)) return 'collar'
  if (/survey|deviation/i.test(name)) return 'survey'
  if (/assay|geochem|sample/i.test(name)) return 'assay'
  return /lith|geolog|rock/i.test(name) ? 'lithology' : null
}

/** Needed columns that are not there; degrees stand for easting and northing. */
export function missingColumns(table: DrillTable, header: readonly string[]): ColumnRole[] {
  const roles = rolesOf(header)
  const isThere = (role: ColumnRole) =>
    roles.has(role) ||
    (role === 'east' && roles.has('longitude')) ||
    (role === 'north' && roles.has('latitude')) ||
    (role === 'depth' && table === 'survey' && roles.has('end_depth'))
  return NEEDED[table].filter((role) => !isThere(role))
}
