import { cellText } from '@outcrop/geo/table/table.ts'
import { ringCrossing } from '@outcrop/geo/vector/ring-crossing.ts'
import { kindOf, partOf, type VectorLayer } from '@outcrop/geo/vector/vector-layer.ts'
import { FindingList, type PartFinding, type PartRule, type PartSurroundings, wholePart } from './part-rule.ts'

type VectorRule = PartRule<VectorLayer>

const noCrs: VectorRule = {
  code: 'V01',
  severity: 'error',
  limits: {},
  fixes: [],
  check: ({ crs }) => (crs === null ? wholePart({ wanted: '.prj' }) : []),
}

/** Rings that do not end where they begin, and sides that cross each other. */
const brokenRings: VectorRule = {
  code: 'V02',
  severity: 'warning',
  limits: {},
  fixes: ['close_rings', 'split_crossing', 'drop_features'],
  fixesOf: { close_rings: 'unclosed', split_crossing: 'crossing' },
  async check(layer, { work }) {
    const list = new FindingList()
    for (let feature = 0; feature < layer.kinds.length; feature += 1) {
      if (kindOf(layer, feature) !== 'polygon') continue
      for (const part of partsOf(layer, feature)) {
        const points = partOf(layer, part)
        const count = points.length / 3
        if (count === 0) continue
        const last = (count - 1) * 3
        const place = [points[0] ?? 0, points[1] ?? 0] as const
        if (count < 4)
          list.add({ at: feature, place, count: 1, values: { found: 'too_few', points: count, wanted: 4 } })
        if (points[0] !== points[last] || points[1] !== points[last + 1])
          list.add({ at: feature, place, count: 1, values: { found: 'unclosed' } })
        const crossing = await ringCrossing(work, points)
        if (crossing) list.add({ at: feature, place: crossing, count: 1, values: { found: 'crossing' } })
      }
      if (feature % 256 === 0) await work.pause(feature / layer.kinds.length)
    }
    return list.findings
  },
}

function partsOf({ featureStarts }: VectorLayer, feature: number): number[] {
  const first = featureStarts[feature] ?? 0
  return Array.from({ length: (featureStarts[feature + 1] ?? 0) - first }, (_, index) => first + index)
}

/** Points that follow another at the same place, by feature. */
const duplicatePoints: VectorRule = {
  code: 'V03',
  severity: 'info',
  limits: {},
  fixes: ['drop_repeated_points'],
  async check(layer, { work }) {
    const list = new FindingList()
    for (let feature = 0; feature < layer.kinds.length; feature += 1) {
      if (feature % 256 === 0) await work.pause(feature / layer.kinds.length)
      if (kindOf(layer, feature) === 'point') continue
      let count = 0
      let place: PartFinding['place'] = null
      for (const part of partsOf(layer, feature)) {
        const points = partOf(layer, part)
        for (let at = 3; at < points.length; at += 3) {
          const isSame = points[at] === points[at - 3] && points[at + 1] === points[at - 2]
          // Heights that differ make a vertical line, not one point twice.
          if (!isSame || (points[at + 2] !== points[at - 1] && !Number.isNaN(points[at + 2]))) continue
          count += 1
          place ??= [points[at] ?? 0, points[at + 1] ?? 0]
        }
      }
      if (count > 0) list.add({ at: feature, place, count, values: {} })
    }
    return list.findings
  },
}

function isGeographic({ crs }: VectorLayer, { system }: PartSurroundings): boolean {
  return system?.isGeographic ?? (crs === 'EPSG:4326' || crs === 'EPSG:4269')
}

/** Degrees that cannot be latitude where latitude stands, or that lie in the property only when they are exchanged. */
const swappedDegrees: VectorRule = {
  code: 'V04',
  severity: 'warning',
  limits: {},
  fixes: ['swap_xy'],
  async check(layer, { work, surroundings }) {
    if (!isGeographic(layer, surroundings)) return []
    const { property } = surroundings
    let [far, here, swapped, count] = [0, 0, 0, 0]
    for (let at = 0; at + 1 < layer.positions.length; at += 3) {
      if (at % 98_304 === 0) await work.pause(at / layer.positions.length)
      const [x, y] = [layer.positions[at] ?? Number.NaN, layer.positions[at + 1] ?? Number.NaN]
      count += 1
      if (Math.abs(y) > 90 && Math.abs(y) <= 180 && Math.abs(x) <= 90) far += 1
      if (property && isWithin(property, x, y)) here += 1
      if (property && isWithin(property, y, x)) swapped += 1
    }
    const isSwapped = far * 2 > count || (swapped * 2 > count && here === 0)
    return isSwapped ? wholePart({}, count) : []
  },
}

function isWithin(
  [west, south, east, north]: readonly [number, number, number, number],
  x: number,
  y: number,
): boolean {
  const [dx, dy] = [east - west, north - south]
  return x >= west - dx && x <= east + dx && y >= south - dy && y <= north + dy
}

/** Points that cannot be in the layer's system: beyond a zone of UTM, outside its area of use, beyond the poles. */
const outsideDomain: VectorRule = {
  code: 'V05',
  severity: 'warning',
  limits: { beyond: { value: 3, minimum: 0, maximum: 90, unit: 'deg' } },
  fixes: ['drop_features'],
  async check(layer, { work, surroundings, limits }) {
    const isPossible = domainTest(layer, surroundings, limits['beyond'] ?? 3)
    if (!isPossible) return []
    const list = new FindingList()
    for (let feature = 0; feature < layer.kinds.length; feature += 1) {
      if (feature % 256 === 0) await work.pause(feature / layer.kinds.length)
      let count = 0
      let place: PartFinding['place'] = null
      for (const part of partsOf(layer, feature)) {
        const points = partOf(layer, part)
        for (let at = 0; at + 1 < points.length; at += 3) {
          const [x, y] = [points[at] ?? Number.NaN, points[at + 1] ?? Number.NaN]
          if (isPossible(x, y)) continue
          count += 1
          place ??= [x, y]
        }
      }
      if (place) list.add({ at: feature, place, count, values: { x: place[0], y: place[1] } })
    }
    return list.findings
  },
}

function domainTest(
  layer: VectorLayer,
  surroundings: PartSurroundings,
  beyond: number,
): ((x: number, y: number) => boolean) | null {
  if (isGeographic(layer, surroundings)) return (x, y) => Math.abs(x) <= 180 && Math.abs(y) <= 90
  const { system, area } = surroundings
  if (!system) return null
  const isUtm = /\+proj=utm|UTM/i.test(system.definition)
  return (x, y) => {
    // A zone is some 670 km wide at the equator about an easting of 500 km.
    if (isUtm && (x * system.metresPerUnit < 0 || x * system.metresPerUnit > 1_000_000)) return false
    const [longitude, latitude] = system.inverse(x, y)
    if (Number.isNaN(longitude)) return false
    if (!area) return true
    const [west, south, east, north] = area
    const isBetween =
      west <= east
        ? longitude >= west - beyond && longitude <= east + beyond
        : longitude >= west - beyond || longitude <= east + beyond
    return isBetween && latitude >= south - beyond && latitude <= north + beyond
  }
}

const SHAPEFILE_NAME = 10
const encoder = new TextEncoder()

/** Names of a shapefile that fill all ten bytes, and letters whose encoding had to be guessed. */
const shapefileTexts: VectorRule = {
  code: 'V06',
  severity: 'warning',
  limits: {},
  fixes: [],
  check({ attributes: { columns, rowCount }, encoding }) {
    if (!encoding) return []
    const findings: PartFinding[] = columns.flatMap(({ name }, column) =>
      encoder.encode(name).length >= SHAPEFILE_NAME
        ? [{ at: -1, place: null, count: 1, values: { found: 'name_cut_off', column, name } }]
        : [],
    )
    if (encoding.isDeclared) return findings
    for (const column of columns) {
      if (column.kind !== 'text') continue
      const word = column.words.findIndex((text) => /[^\0-\x7f]/.test(text))
      if (word < 0) continue
      const row = column.codes.indexOf(word)
      const value = row < 0 ? '' : cellText(column, row)
      findings.push({
        at: row,
        place: null,
        count: rowCount,
        values: { found: 'encoding', name: encoding.name, value },
      })
      break
    }
    return findings
  },
}

const mixedKinds: VectorRule = {
  code: 'V07',
  severity: 'info',
  limits: {},
  fixes: [],
  check(layer) {
    const counts = { point: 0, line: 0, polygon: 0 }
    for (let feature = 0; feature < layer.kinds.length; feature += 1) {
      const kind = kindOf(layer, feature)
      if (kind !== 'none') counts[kind] += 1
    }
    return Object.values(counts).filter((count) => count > 0).length > 1 ? wholePart(counts, layer.kinds.length) : []
  },
}

export const VECTOR_RULES: readonly VectorRule[] = [
  noCrs,
  brokenRings,
  duplicatePoints,
  swappedDegrees,
  outsideDomain,
  shapefileTexts,
  mixedKinds,
]
