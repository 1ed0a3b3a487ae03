import { expect, it } from 'vitest'
import { quietWork } from '@outcrop/compute/work.ts'
import { tableOfRows } from '../table/table.ts'
import { alongCourse, directionOf, doglegOf, ratioFactor } from './course.ts'
import { desurvey, dipSign, type SurveyChoice } from './desurvey.ts'
import { type Field, FIELDS, indexHoles, type MappedTable } from './drill-database.ts'
import { pointAt, traceHoles } from './hole-path.ts'

const PLAIN: SurveyChoice = { method: 'minimum_curvature', dip_down: 'positive', declination: 0 }

function mapped(role: MappedTable['role'], text: string, lengthUnit: MappedTable['lengthUnit'] = 'm'): MappedTable {
  const [header = [], ...rows] = text.split('\n').map((line) =>
    line
      .trim()
      .split(/\s+/)
      .map((cell) => cell.replace('-', (sign) => (cell === '-' ? '' : sign))),
  )
  const fields: Partial<Record<Field, number>> = {}
  header.forEach((title, column) => {
    const field = FIELDS.find((name) => name === title)
    if (field) fields[field] = column
  })
  return { id: role, role, table: tableOfRows(role, header, rows), fields, assays: [], lengthUnit }
}

async function surveyed(
  stations: string,
  choice: Partial<SurveyChoice> = {},
  collar = 'hole x y z end_depth\nA 0 0 0 100',
) {
  const database = {
    tables: [mapped('collar', collar), mapped('survey', `hole depth azimuth dip\n${stations}`)],
    crs: null,
  }
  return desurvey(quietWork(), database, indexHoles(database), { ...PLAIN, ...choice })
}

it('follows the course of drillingformulas.com/minimum-curvature-method, 3500 ft I15 A20 to 3600 ft I25 A45', () => {
  const [first, second] = [directionOf(20, 75), directionOf(45, 65)]
  const [east, north, down] = alongCourse('minimum_curvature', first, second, 100, 100)
  expect([north, east, down].map((value) => value.toFixed(2))).toEqual(['27.22', '19.45', '94.01'])
  const beta = doglegOf(first, second)
  expect(((beta * 180) / Math.PI).toFixed(2)).toBe('12.95')
  // The page prints 1.00408, which its own angle does not give.
  expect(ratioFactor(beta).toFixed(5)).toBe('1.00428')
})

it.each([1e-12, 1e-6, 0.0199, 0.0201, 1])('has a ratio factor without a jump at %f rad', (beta) => {
  expect(ratioFactor(beta)).toBeCloseTo(Math.tan(beta / 2) / (beta / 2), 14)
})

it('follows a quarter of a circle as the closed form does, at stations and between', async () => {
  // From straight down to level eastward along an arc of radius 100: x = R (1 - cos), z = -R sin.
  const radius = 100
  const quarter = (radius * Math.PI) / 2
  const { paths } = await surveyed(
    Array.from({ length: 4 }, (_, place) => `A ${(quarter * place) / 3} 90 ${90 - 30 * place}`).join('\n'),
  )
  const at = (share: number) => pointAt(paths, 0, quarter * share)
  const expected = (share: number) => [
    radius * (1 - Math.cos((share * Math.PI) / 2)),
    0,
    -radius * Math.sin((share * Math.PI) / 2),
  ]
  expectClose(at(1 / 3), expected(1 / 3))
  expectClose(at(0.123), expected(0.123))
  expectClose(at(0.9), expected(0.9))
  expectClose(at(1), expected(1))
})

it('follows a straight hole to a billionth of a metre, beyond its last station too', async () => {
  const { paths } = await surveyed('A 0 30 60\nA 50 30 60\nA 75.5 30 60')
  const along = (depth: number) => directionOf(30, 60).map((part, axis) => (axis === 2 ? -part : part) * depth)
  expectClose(pointAt(paths, 0, 33.3), along(33.3))
  expectClose(pointAt(paths, 0, 75.5), along(75.5))
  expectClose(pointAt(paths, 0, 400), along(400))
  expect(pointAt(paths, 0, -5)).toEqual([0, 0, 0])
})

it.each([
  ['tangential', 15, [0, 0, -15]],
  ['tangential', 25, [5, 0, -20]],
  ['balanced_tangential', 8, [0, 0, -8]],
  ['balanced_tangential', 15, [5, 0, -10]],
  ['balanced_tangential', 25, [15, 0, -10]],
] as const)('takes the course %s at %d m', async (method, depth, point) => {
  const { paths } = await surveyed('A 0 90 90\nA 20 90 0', { method })
  expectClose(pointAt(paths, 0, depth), point)
})

it('goes from the collar along the first station, and keeps the first of two at one depth', async () => {
  const { paths, unused } = await surveyed('A 40 90 0\nA 10 90 45\nA 40 0 0')
  expectClose(pointAt(paths, 0, 10), [Math.SQRT1_2 * 10, 0, -Math.SQRT1_2 * 10])
  expect([...paths.depths]).toEqual([0, 10, 40])
  expect(pointAt(paths, 0, 90)[1]).toBeCloseTo(0, 9)
  expect(unused).toBe(1)
})

it.each([
  ['down where nothing is said', 'hole x y z end_depth\nA 1 2 3 10', [1, 2, -7]],
  ['as its collar says', 'hole x y z end_depth azimuth dip\nA 1 2 3 10 90 0', [11, 2, 3]],
  ['down where its collar says half', 'hole x y z end_depth azimuth dip\nA 1 2 3 10 90 -', [1, 2, -7]],
])('takes a hole without stations %s', async (_what, collar, end) => {
  const { paths } = await surveyed('B 0 0 0', {}, collar)
  expectClose(pointAt(paths, 0, 10), end)
})

it('needs no azimuth of a vertical station, and leaves out one that is not vertical', async () => {
  const { paths, unused } = await surveyed('A 0 - 90\nA 10 - 60\nA 20 350 90')
  expectClose(pointAt(paths, 0, 30), [0, 0, -30])
  expect(unused).toBe(1)
})

it.each([
  [-89.6, 0],
  [-89.4, 1],
])('needs no azimuth of a station of dip %d as the rules do', async (dip, expected) => {
  const { unused } = await surveyed(`A 0 10 -60\nA 10 - ${dip}`, { dip_down: 'negative' })
  expect(unused).toBe(expected)
})

it('turns azimuths by the declination, but not those against grid north', async () => {
  const { paths } = await surveyed('A 0 80 0', { declination: 10 })
  expectClose(pointAt(paths, 0, 10), [10, 0, 0])
  const survey = mapped('survey', 'hole depth azimuth dip azimuth_north\nA 0 90 0 Grid')
  const database = { tables: [mapped('collar', 'hole x y z\nA 0 0 0'), survey], crs: null }
  const grid = await desurvey(quietWork(), database, indexHoles(database), { ...PLAIN, declination: 10 })
  expectClose(pointAt(grid.paths, 0, 10), [10, 0, 0])
})

it('reads feet along the hole and leaves coordinates as they are', async () => {
  const tables = [
    mapped('collar', 'hole x y z end_depth\nA 5 5 5 100', 'ft'),
    mapped('survey', 'hole depth azimuth dip\nA 100 90 90', 'ft'),
  ]
  const { paths } = await desurvey(quietWork(), { tables, crs: null }, indexHoles({ tables }), PLAIN)
  expect([...paths.depths]).toEqual([0, 30.48])
  expect(paths.ends[0]).toBeCloseTo(30.48, 12)
})

it.each([
  ['-60 -50 40', 'negative'],
  ['60 50 -40', 'positive'],
  ['60 -60 0', 'negative'],
] as const)('takes the sign that most dips have: %s', (dips, sign) => {
  const rows = dips.split(' ').map((dip) => `A 0 0 ${dip}`)
  expect(dipSign({ tables: [mapped('survey', `hole depth azimuth dip\n${rows.join('\n')}`)] })).toBe(sign)
})

it('refuses holes that cannot be followed, and follows the others', async () => {
  const { paths, refused } = await surveyed(
    'A 0 0 90\nB 0 0 0\nB 10 180 0\nC 0 0 90\nD 0 0 90',
    {},
    'hole x y z end_depth\nA 0 0 0 10\nB 0 0 0 10\nC 0 - 0 10',
  )
  expect(paths.names).toEqual(['A'])
  expect(refused.map(({ hole, code }) => `${hole} ${code}`)).toEqual([
    'B dogleg_reversed',
    'C coordinates_missing',
    'D collar_missing',
  ])
  const tables = [mapped('survey', 'hole depth azimuth dip\nA 0 0 90')]
  const without = desurvey(quietWork(), { tables, crs: null }, indexHoles({ tables }), PLAIN)
  await expect(without).rejects.toMatchObject({ code: 'collar_table_missing' })
})

it.each([
  ['hole x y z end_depth\nA 0 0 0 1e9', 'hole_too_long'],
  ['hole x y z end_depth\nA 1e999 0 0 10', 'coordinates_missing'],
])('refuses a collar that cannot be: %j', async (collar, code) => {
  const { paths, refused } = await surveyed('A 0 0 90', {}, collar)
  expect([paths.names, refused.map((hole) => hole.code)]).toEqual([[], [code]])
})

it.each([
  ['A 0 0 90\nA 99999 0 90', 'A 0 20', 20],
  ['A 0 0 90\nA 30 0 90', 'A 0 99999', 30],
  ['A 0 0 90\nA 99999 0 90', 'A 0 99999', 0],
])('does not take a row that no hole reaches for its end: %j, %j', async (stations, interval, end) => {
  const tables = [
    mapped('collar', 'hole x y z\nA 0 0 0'),
    mapped('survey', `hole depth azimuth dip\n${stations}`),
    mapped('assay', `hole from to\n${interval}`),
  ]
  const { paths, refused } = await desurvey(quietWork(), { tables, crs: null }, indexHoles({ tables }), PLAIN)
  expect(refused).toEqual([])
  expect([...paths.ends]).toEqual([end])
})

it('refuses more points than anybody can draw, before it takes memory', async () => {
  const { paths } = await surveyed('A 0 0 90', {}, 'hole x y z end_depth\nA 0 0 0 20000')
  await expect(traceHoles(quietWork(), paths, 1e-4)).rejects.toMatchObject({ code: 'trace_points_too_many' })
})

it('gives points at each step and at the end', async () => {
  const { paths } = await surveyed('A 0 0 90\nB 0 0 90', {}, 'hole x y z end_depth\nA 0 0 0 25\nB 7 7 0 20')
  const traces = await traceHoles(quietWork(), paths, 10)
  expect([...traces.starts]).toEqual([0, 4, 7])
  expect([...traces.points].filter((_, place) => place % 3 === 2).map((z) => Math.round(Math.abs(z)))).toEqual([
    0, 10, 20, 25, 0, 10, 20,
  ])
})

function expectClose(found: readonly number[], expected: readonly number[]) {
  expect(found).toHaveLength(expected.length)
  expect(Math.max(...found.map((value, axis) => Math.abs(value - (expected[axis] ?? Number.NaN))))).toBeLessThan(1e-9)
}
