import { expect, it } from 'vitest'
import { cellText } from '@outcrop/geo/table/table.ts'
import { guessColumns } from '@outcrop/geo/table/guess-columns.ts'
import { guessRole } from '@outcrop/geo/table/guess-role.ts'
import { deliveredDatabase } from './testing/delivered-database.ts'
import { choiceOf, deliver, type DeliveredTable } from './delivery.ts'
import { createDistrict, groundGrid } from './district.ts'
import { LITHOLOGY_CODES } from './geology.ts'
import { madeHole } from './made-hole.ts'
import { LABORATORY, writeDelivered } from './write-delivery.ts'

const district = createDistrict(7)
const holes = Array.from({ length: district.size.holes }, (_, number) => madeHole(district, number))

it('is the same for a seed, and another for another', () => {
  const small = { holes: 20 }
  expect(deliver(createDistrict(3, small))).toEqual(deliver(createDistrict(3, small)))
  expect(deliver(createDistrict(3, small))).not.toEqual(deliver(createDistrict(4, small)))
})

it('has mountains with valleys, and steps where faults cut them', () => {
  const { box, terrain, geology } = district
  const heights = Array.from({ length: 400 }, (_, place) =>
    terrain.groundAt(box.west + 500 * (place % 20), box.south + 500 * Math.floor(place / 20)),
  )
  expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(250)
  expect(terrain.groundAt(box.east + 1, box.south)).toBeNaN()
  for (const { rise, slip } of geology.faults) {
    expect(rise).toBeGreaterThan(20)
    expect(slip).toBeGreaterThan(100)
  }
  const lines = groundGrid(district, 250).trim().split('\n')
  expect(lines.slice(0, 2)).toEqual(['ncols 40', 'nrows 40'])
  expect(lines).toHaveLength(46)
})

it('has holes that stand on the ground, apart from each other, and go down into the stocks', () => {
  expect(new Set(holes.map(({ name }) => name)).size).toBe(300)
  for (const { x, y, z, depth, stations } of holes) {
    expect(Math.abs(z - district.terrain.groundAt(x, y))).toBeLessThan(2)
    expect(depth).toBeGreaterThanOrEqual(40)
    expect(depth).toBeLessThan(700)
    expect(stations[0]?.depth).toBe(0)
    expect(stations.at(-1)?.depth).toBeLessThanOrEqual(depth)
    for (const { azimuth, dip } of stations) {
      expect(azimuth).toBeGreaterThanOrEqual(0)
      expect(azimuth).toBeLessThan(360)
      expect(dip).toBeGreaterThanOrEqual(-89)
      expect(dip).toBeLessThan(-35)
    }
  }
  const nearest = holes.map(({ x, y }, one) =>
    Math.min(...holes.map((hole, other) => (one === other ? 1000 : Math.hypot(x - hole.x, y - hole.y)))),
  )
  expect(Math.min(...nearest)).toBeGreaterThan(10)
  // Holes turn as they go down.
  const turned = holes.filter(({ stations }) => stations.at(-1)?.azimuth !== stations[0]?.azimuth)
  expect(turned.length).toBeGreaterThan(290)
})

it('logs rocks from the top to the end of each hole', () => {
  const codes = new Set<string>()
  for (const { lithology, depth } of holes) {
    expect(lithology[0]).toMatchObject({ from: 0, code: 'OVB' })
    expect(lithology.at(-1)?.to).toBe(depth)
    lithology.forEach(({ from, to, code }, place) => {
      expect(to).toBeGreaterThan(from)
      expect(from).toBe(place === 0 ? 0 : lithology[place - 1]?.to)
      codes.add(code)
    })
  }
  expect(codes).toEqual(new Set(LITHOLOGY_CODES.keys()))
})

it('has log-normal grades that grow towards the stocks, with copper and gold together', () => {
  const samples = holes.flatMap((hole) => hole.samples.filter(({ kind }) => kind === 'sample'))
  const logs = samples.map(({ gold, copper }) => [Math.log(gold), Math.log(copper)] as const)
  const [gold, copper] = [logs.map(([value]) => value), logs.map(([, value]) => value)]
  // Some times as large a mean as a median, and logarithms that lean to neither side by much.
  expect(mean(samples.map((sample) => sample.gold)) / Math.exp(median(gold))).toBeGreaterThan(1.5)
  const centre = mean(gold)
  const deviation = Math.sqrt(mean(gold.map((value) => (value - centre) ** 2)))
  expect(Math.abs(mean(gold.map((value) => ((value - centre) / deviation) ** 3)))).toBeLessThan(0.8)
  expect(correlation(gold, copper)).toBeGreaterThan(0.5)
  expect(Math.max(...samples.map((sample) => sample.gold))).toBeLessThan(30)
  expect(Math.max(...samples.map((sample) => sample.copper))).toBeLessThan(5)
})

it('grows to the size that is asked for', () => {
  const rows = (holeCount: number) =>
    deliver(createDistrict(1, { holes: holeCount, depth: 450, sampleLength: 1, stationStep: 15 })).map(
      ({ rows: list }) => list.length,
    )
  const [, , stations = 0, samples = 0] = rows(40)
  expect(stations / 40).toBeGreaterThan(25)
  expect(stations / 40).toBeLessThan(35)
  expect(samples / 40).toBeGreaterThan(400)
  expect(samples / 40).toBeLessThan(530)
})

const small = deliver(createDistrict(2, { holes: 30 }))
const cellsOf = ({ rows }: DeliveredTable) => rows.map((row) => row.map((cell) => (Number(cell) ? Number(cell) : cell)))

it.each([
  ['plainly', {}],
  ['as laboratories do', LABORATORY],
  ['with units, semicolons and decimal commas', { hasUnits: true, delimiter: ';', hasDecimalComma: true }],
] as const)('is read as it was written %s', async (_how, style) => {
  const { tables } = await deliveredDatabase(small, 'EPSG:26909', () => style)
  for (const [place, { table }] of tables.entries()) {
    const delivered = small[place]
    if (!delivered) continue
    const read = Array.from({ length: table.rowCount }, (_, row) =>
      table.columns.map((column) => cellText(column, row).replace(/(?<=^<0),/, '.')),
    )
    expect(read.map((row) => row.map((cell) => (Number(cell) ? Number(cell) : cell)))).toEqual(cellsOf(delivered))
    expect(table.lines[0]).toBe(writeDelivered(delivered, style).firstLine)
  }
})

it('is recognized without being told: roles, columns and units', async () => {
  const { tables } = await deliveredDatabase(small, 'EPSG:26909')
  for (const [place, { table, role }] of tables.entries()) {
    expect(guessRole(table, table.name).role).toBe(role)
    const chosen = guessColumns(table, role).flatMap(({ choice, column, title }) =>
      choice ? [{ ...choice, column, title }] : [],
    )
    expect(chosen).toEqual(small[place] && choiceOf(small[place]).columns)
  }
})

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN
}

function correlation(ones: readonly number[], others: readonly number[]): number {
  const [one, other] = [mean(ones), mean(others)]
  const sum = (of: (place: number) => number) => ones.reduce((total, _, place) => total + of(place), 0)
  const [first, second] = [(place: number) => (ones[place] ?? 0) - one, (place: number) => (others[place] ?? 0) - other]
  return (
    sum((place) => first(place) * second(place)) /
    Math.sqrt(sum((place) => first(place) ** 2) * sum((place) => second(place) ** 2))
  )
}
