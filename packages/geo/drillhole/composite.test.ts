import { expect, it } from 'vitest'
import { createRandom } from '@outcrop/compute/random.ts'
import {
  type Composite,
  compositesByCode,
  compositesByGrade,
  compositesByLength,
  type RestPolicy,
} from './composite.ts'
import type { HoleSamples } from './hole-samples.ts'

/** `0-1 2.0; 1-3 -`: from, to and grade; - is a sample without a grade. */
function samples(text: string): HoleSamples {
  const rows = text.split('; ').map((row) => /^(\S+)-(\S+) (\S+)$/.exec(row) ?? [])
  return {
    from: rows.map(([, from]) => Number(from)),
    to: rows.map(([, , to]) => Number(to)),
    grades: [rows.map(([, , , grade]) => (grade === '-' ? Number.NaN : Number(grade)))],
  }
}

function shown(composites: readonly Composite[]): string {
  const round = (value: number | undefined) => String(Math.round((value ?? Number.NaN) * 1000) / 1000)
  return composites
    .map(
      ({ from, to, grades, covered, code }) =>
        `${round(from)}-${round(to)} ${round(grades[0])} (${round(covered[0])})${code === '' ? '' : ` ${code}`}`,
    )
    .join('; ')
}

const metal = (composites: readonly Composite[]) =>
  composites.reduce((sum, { grades, covered }) => sum + (grades[0] || 0) * (covered[0] ?? 0), 0)

it.each<[RestPolicy, string]>([
  // 0-2: (1 x 2 + 1 x 4) / 2; 2-4: (0.5 x 4 + 1.5 x 1) / 2; the metre from 4 on is the rest.
  ['keep', '0-2 3 (2); 2-4 1.75 (2); 4-5 8 (1)'],
  ['merge', '0-2 3 (2); 2-5 3.833 (3)'],
  // Round(5 / 2) = 3 pieces of 1.667 m (JavaScript rounds halves up).
  ['spread', '0-1.667 2.8 (1.667); 1.667-3.333 2.5 (1.667); 3.333-5 5.2 (1.667)'],
])('takes samples together by length, the rest by %s', (rest, expected) => {
  const found = compositesByLength(samples('0-1 2; 1-2.5 4; 2.5-4 1; 4-5 8'), { length: 2, rest })
  expect(shown(found)).toBe(expected)
  expect(metal(found)).toBeCloseTo(2 + 6 + 1.5 + 8, 12)
})

it('has no rest where lengths add up but for errors of floats', () => {
  const found = compositesByLength(samples('0-0.1 1; 0.1-0.2 1; 0.2-0.30000000000000004 1'), {
    length: 0.1,
    rest: 'keep',
  })
  expect(found).toHaveLength(3)
})

it('covers less where samples lack a grade, and leaves out stretches with none', () => {
  const found = compositesByLength(samples('10-11 2; 11-12 -; 12-14 -; 16-18 1'), { length: 2, rest: 'keep' })
  expect(shown(found)).toBe('10-12 2 (1); 16-18 1 (2)')
})

it.each(['keep', 'merge', 'spread'] as const)('keeps a hole that is shorter than one length: %s', (rest) => {
  expect(shown(compositesByLength(samples('5-5.4 3'), { length: 2, rest }))).toBe('5-5.4 3 (0.4)')
})

it('takes samples together by lithology, and those that are not logged by themselves', () => {
  const codes = [
    { from: 1, to: 2.5, code: 'GRN' },
    { from: 2.5, to: 4, code: 'BAS' },
  ]
  const found = compositesByCode(samples('0-1 2; 1-2 4; 2-3 1; 3-5 6'), codes)
  // GRN: (4 x 1 + 1 x 0.5) / 1.5; BAS: (1 x 0.5 + 6 x 1) / 1.5.
  expect(shown(found)).toBe('0-1 2 (1); 1-2.5 3 (1.5) GRN; 2.5-4 4.333 (1.5) BAS; 4-5 6 (1)')
  expect(metal(found)).toBeCloseTo(2 + 4 + 1 + 12, 12)
})

const GRADE = { element: 0, cutoff: 1, internal_waste: 2, minimum_length: 1 }

it.each<[string, string, string]>([
  ['leaves waste at both ends', '0-1 0.2; 1-2 3; 2-3 2; 3-4 0.1', '1-3 2.5 (2)'],
  ['holds waste as long as is allowed', '0-1 3; 1-3 0.1; 3-4 3', '0-4 1.55 (4)'],
  ['holds no longer waste', '0-1 3; 1-3.5 0.1; 3.5-4.5 3', '0-1 3 (1); 3.5-4.5 3 (1)'],
  ['holds no waste that takes it below the cutoff', '0-1 1.1; 1-3 0.1; 3-4 1.2', '0-1 1.1 (1); 3-4 1.2 (1)'],
  ['counts what is not assayed as 0', '0-1 1.2; 1-2 -; 2-3 1.5', '0-1 1.2 (1); 2-3 1.5 (1)'],
  ['holds what is not assayed where it still reaches the cutoff', '0-1 2; 1-2 -; 2-3 2', '0-3 2 (2)'],
  ['leaves out what is too short', '0-0.5 9; 0.5-9 0', ''],
  ['takes a grade at the cutoff', '0-1 1', '0-1 1 (1)'],
])('by grade %s', (_what, text, expected) => {
  expect(shown(compositesByGrade(samples(text), GRADE))).toBe(expected)
})

it.each<[string, (of: HoleSamples) => Composite[]]>([
  ['length, kept', (of) => compositesByLength(of, { length: 1.7, rest: 'keep' })],
  ['length, merged', (of) => compositesByLength(of, { length: 1.7, rest: 'merge' })],
  ['length, spread', (of) => compositesByLength(of, { length: 1.7, rest: 'spread' })],
  [
    'lithology',
    (of) =>
      compositesByCode(of, [
        { from: 3.3, to: 70, code: 'A' },
        { from: 90, to: 91.1, code: 'B' },
      ]),
  ],
])('neither makes nor loses metal by %s', (_what, composites) => {
  const random = createRandom(21)
  const rows: string[] = []
  let depth = 0
  for (let count = 0; count < 200; count += 1) {
    if (random.uniform() < 0.1) depth += random.uniform() * 5
    const to = depth + 0.1 + random.uniform()
    rows.push(`${depth}-${to} ${random.uniform() < 0.1 ? '-' : Math.exp(random.normal())}`)
    depth = to
  }
  const made = samples(rows.join('; '))
  const expected = made.grades[0]?.reduce(
    (sum, grade, place) => sum + (grade || 0) * ((made.to[place] ?? 0) - (made.from[place] ?? 0)),
    0,
  )
  expect(metal(composites(made))).toBeCloseTo(expected ?? Number.NaN, 9)
})
