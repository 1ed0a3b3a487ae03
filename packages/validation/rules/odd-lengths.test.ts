import { createRandom } from '@outcrop/compute/random.ts'
import { expect, it } from 'vitest'
import { oddLengths } from './odd-lengths.ts'

/** Rows of odd lengths, and how often they paused on the way. */
function look(lines: Uint32Array, from: Float64Array, to: Float64Array, metres = 1, z = 6) {
  const steps = oddLengths(lines, { from, to }, metres, z)
  for (let pauses = 0; ; pauses += 1) {
    const step = steps.next()
    if (step.done) return { rows: [...step.value], pauses }
  }
}

/** Intervals of a metre, every fiftieth of four. */
function intervals(rows: number) {
  const from = Float64Array.from({ length: rows }, (_, row) => row)
  return { from, to: from.map((depth, row) => depth + (row % 50 === 49 ? 4 : 1)), lines: new Uint32Array(rows) }
}

function changed(values: Float64Array, row: number, value: number): Float64Array<ArrayBuffer> {
  const copy = values.slice()
  copy[row] = value
  return copy
}

it('looks only at what changed where the usual length stays', () => {
  const { from, to, lines } = intervals(200)
  expect(look(lines, from, to).rows).toEqual([49, 99, 149, 199])
  expect(look(lines, from, changed(to, 7, 30))).toEqual({ rows: [7, 49, 99, 149, 199], pauses: 0 })
  expect(look(lines, changed(from, 49, 52), to)).toEqual({ rows: [99, 149, 199], pauses: 0 })
  expect(look(lines, from, changed(to, 99, Number.NaN)).rows).toEqual([49, 149, 199])
})

it('looks at all where the usual length, the unit or the limit is another', () => {
  const { from, to, lines } = intervals(200)
  look(lines, from, to)
  expect(look(lines, from, to, 1, 20)).toMatchObject({ rows: [], pauses: 2 })
  expect(look(lines, from, to, 1e-7, 20)).toMatchObject({ rows: [], pauses: 2 })
  expect(look(lines, from, to)).toMatchObject({ pauses: 2 })
  const doubled = from.map((depth, row) => depth + (row % 50 === 49 ? 4 : 2))
  expect(look(lines, from, doubled)).toEqual({ ...look(lines.slice(), from, doubled), pauses: 2 })
})

it('finds the same after any changes as without what was known', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const random = createRandom(seed)
    const whole = (below: number) => random.integer(below)
    const rows = 5 + whole(40)
    const lines = new Uint32Array(rows)
    const lengths = seed % 2 === 0 ? [1] : [1, 1, 1, 2, 3]
    let from: Float64Array = Float64Array.from({ length: rows }, (_, row) => row * 2)
    let to: Float64Array = from.map((depth) => depth + (lengths[whole(lengths.length)] ?? 1))
    for (let turn = 0; turn < 40; turn += 1) {
      const value = random.uniform() < 0.1 ? Number.NaN : whole(rows) * 2 + (whole(3) === 0 ? 0.25 : 1)
      if (random.uniform() < 0.5) from = changed(from, whole(rows), value)
      else to = changed(to, whole(rows), value)
      expect(look(lines, from, to).rows).toEqual(look(lines.slice(), from, to).rows)
    }
  }
})
