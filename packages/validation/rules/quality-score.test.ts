import { expect, it } from 'vitest'
import { quietWork } from '@outcrop/compute/work.ts'
import { smallDatabase } from '@outcrop/geo/testing/small-database.ts'
import { checkDatabase } from './check-database.ts'
import { PART_WEIGHTS, scoreTables, SEVERITY_WEIGHTS } from './quality-score.ts'

async function scores(text: string) {
  return scoreTables(await checkDatabase(quietWork(), smallDatabase(text)))
}

const clean = 'collar:\nhole|x|y|z|end_depth\nA|10|20|30|50\nB|110|20|31|50'

it('gives a table without flaws 100, an empty one 0', async () => {
  expect((await scores(clean)).map(({ score }) => score)).toEqual([100])
  expect((await scores('collar:\nhole|x|y|z|end_depth')).map(({ score }) => score)).toEqual([0])
})

it('has weights that make 1', () => {
  expect(Object.values(PART_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12)
  expect(SEVERITY_WEIGHTS.error).toBe(1)
})

it('takes off for each part what is found in it, and shows how', async () => {
  const [, assay] = await scores(`${clean}

assay:
hole|from|to|Au_ppm
A|0|1|0.5
A|1|2|NS
A|1|2|-5
A|2|3|
C|3||1`)
  expect(assay?.parts).toEqual([
    // One blank end and one row without any assay, of five rows with four cells.
    { part: 'completeness', weight: 0.3, of: 20, lost: 2, errorRows: 1, warningRows: 0, share: 0.9 },
    { part: 'validity', weight: 0.3, of: 5, lost: 0.5, errorRows: 0, warningRows: 2, share: 0.9 },
    { part: 'consistency', weight: 0.25, of: 5, lost: 1, errorRows: 1, warningRows: 0, share: 0.8 },
    { part: 'uniqueness', weight: 0.15, of: 5, lost: 1, errorRows: 1, warningRows: 0, share: 0.8 },
  ])
  expect(assay?.score).toBeCloseTo(100 * (0.3 * 0.9 + 0.3 * 0.9 + 0.25 * 0.8 + 0.15 * 0.8), 9)
  expect([assay?.errors, assay?.warnings]).toEqual([3, 2])
})

it('wants no azimuth of a vertical hole', async () => {
  const [vertical] = await scores('survey:\nhole|depth|azimuth|dip\nA|0||-90')
  const [inclined] = await scores('survey:\nhole|depth|azimuth|dip\nA|0||-60')
  expect(vertical?.parts[0]?.share).toBe(1)
  expect(inclined?.parts[0]?.share).toBe(0.75)
})
