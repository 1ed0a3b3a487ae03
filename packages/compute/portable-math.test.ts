import { describe, expect, it } from 'vitest'
import { acos, asin, atan, atan2, cos, exp, log, sin, tan } from './portable-math.ts'
import { createRandom } from './random.ts'

const random = createRandom(3)
const draw = (least: number, most: number) =>
  Array.from({ length: 40_000 }, () => least + (most - least) * random.uniform())

/** Distance in units in the last place of the number that is right. */
function unitsApart(one: number, other: number): number {
  if (Object.is(one, other)) return 0
  const [size] = new BigInt64Array(Float64Array.of(Math.abs(other)).buffer)
  const next = new Float64Array(BigInt64Array.of((size ?? 0n) + 1n).buffer)[0] ?? 0
  return Math.abs(one - other) / (next - Math.abs(other))
}

/** `Math` is right to a unit or so; what is two units off both is wrong. */
describe.each<[string, (x: number) => number, (x: number) => number, readonly number[]]>([
  ['sin', sin, Math.sin, [...draw(-1, 1), ...draw(-400, 400), 1e5]],
  ['cos', cos, Math.cos, [...draw(-1, 1), ...draw(-400, 400), 1e5]],
  ['tan', tan, Math.tan, draw(-1.5, 1.5)],
  ['asin', asin, Math.asin, [...draw(-1, 1), ...draw(0.97, 1), ...draw(-1e-3, 1e-3), 1, -1, 0.5, 1e-300]],
  ['acos', acos, Math.acos, [...draw(-1, 1), ...draw(0.99, 1), 1, 0.5]],
  ['atan', atan, Math.atan, [...draw(-3, 3), ...draw(-1e4, 1e4), 1e300, Infinity, -Infinity, 0.4375, 2.4375]],
  ['exp', exp, Math.exp, [...draw(-1, 1), ...draw(-700, 700), 709.7, -710, -745, Infinity, -Infinity]],
  ['log', log, Math.log, [...draw(0, 3), ...draw(0.99, 1.01), ...draw(0, 1e9), 5e-324, 1e-310, 1e308, 0, Infinity]],
])('%s', (_name, ours, theirs, inputs) => {
  it('is as exact as that of the engine', () => {
    const off = inputs.filter((x) => !(unitsApart(ours(x), theirs(x)) <= 2.5))
    expect(off.slice(0, 3)).toEqual([])
  })

  it('gives no number of none', () => {
    expect(ours(Number.NaN)).toBeNaN()
  })
})

it('knows its limits', () => {
  expect([asin(1.1), acos(-1.1), log(-1)]).toEqual([Number.NaN, Number.NaN, Number.NaN])
  expect([exp(0), log(1), sin(0), cos(0), acos(1)]).toEqual([1, 0, 0, 1, 0])
})

it('finds the angle of each direction', () => {
  const sides = [0, -0, 1, -1, 3.7, -2.2, 1e-300, Infinity, -Infinity]
  for (const y of sides) for (const x of sides) expect(unitsApart(atan2(y, x), Math.atan2(y, x))).toBeLessThanOrEqual(2)
  for (const y of draw(-5, 5).slice(0, 5000))
    expect(unitsApart(atan2(y, y * y - 3), Math.atan2(y, y * y - 3))).toBeLessThanOrEqual(2)
})
