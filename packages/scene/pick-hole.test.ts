import { expect, it } from 'vitest'
import { holeData } from './hole-data.ts'
import { pickAt } from './pick-hole.ts'

const TRACES = {
  holes: ['A', 'B'],
  points: Float64Array.from([0, 0, 0, 10, 0, -10, 100, 0, 0, 110, 0, -10]),
  starts: Uint32Array.from([0, 2, 4]),
}
const MARKS = {
  points: Float64Array.from([10, 0, -10]),
  severities: ['error'],
  rules: ['I04'],
  holes: ['A'],
  tables: ['assay'],
  rows: Uint32Array.from([3]),
  left: 0,
} as const
const project = (x: number, _y: number, z: number) => [x, -z] as const

it.each([
  ['the hole whose point is near', [103, 2], { kind: 'hole', hole: 'B' }],
  ['a finding in front of its hole', [12, 12], { kind: 'mark', mark: 0 }],
  ['nothing far from all', [50, 50], null],
] as const)('picks %s', (_what, pixel, expected) => {
  expect(pickAt(holeData(TRACES, MARKS), project, pixel)).toEqual(expected)
})

it('does not pick what is out of sight', () => {
  expect(pickAt(holeData(TRACES, MARKS), () => null, [10, 10])).toBeNull()
})
