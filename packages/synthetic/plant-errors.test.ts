import { beforeAll, describe, expect, it } from 'vitest'
import { createRandom } from '@outcrop/compute/random.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { checkDatabase, type CheckResult, findingsOf } from '@outcrop/validation/rules/check-database.ts'
import { RULES } from '@outcrop/validation/rules/rule-catalog.ts'
import { deliveredDatabase } from './testing/delivered-database.ts'
import { deliver } from './delivery.ts'
import { createDistrict, surroundingsOf } from './district.ts'
import type { ExpectedFinding } from './error-planter.ts'
import { plantErrors, type PlantedDelivery } from './plant-errors.ts'

const SEED = 7
const district = createDistrict(SEED)
const clean = deliver(district)

/** Findings of rules that are more than a truth names, by rule: none is known. */
const MOST_FALSE: Readonly<Record<string, number>> = {}

async function checked(tables: PlantedDelivery['tables'], of = district): Promise<CheckResult> {
  const database = await deliveredDatabase(tables, of.crs)
  return checkDatabase(quietWork(), database, { surroundings: surroundingsOf(of) })
}

const placeOf = ({ table, row, column }: Omit<ExpectedFinding, 'planted'>) => `${table} row ${row} column ${column}`

function placesFound(result: CheckResult, rule: string): string[] {
  return findingsOf(result, rule).map(({ table, row, column }) =>
    placeOf({ rule, table: result.database.tables[table]?.id ?? '', row, column }),
  )
}

it('plants the same errors for the same seed, and leaves the tables that it was given as they were', () => {
  const before = structuredClone(clean)
  const first = plantErrors(district, clean, createRandom(1))
  expect(plantErrors(district, clean, createRandom(1))).toEqual(first)
  expect(plantErrors(district, clean, createRandom(2)).truth).not.toEqual(first.truth)
  expect(clean).toEqual(before)
})

it('plants an error of every rule', () => {
  const { truth } = plantErrors(district, clean, createRandom(1))
  const planted = new Set(truth.filter(({ rule, planted: by }) => rule === by).map(({ rule }) => rule))
  expect([...planted].toSorted()).toEqual(RULES.map(({ code }) => code).toSorted())
})

it('needs a hole for each error', () => {
  const few = createDistrict(1, { holes: 50 })
  expect(() => plantErrors(few, deliver(few), createRandom(1))).toThrow(
    expect.objectContaining({ code: 'holes_too_few', values: { found: 44, wanted: 120 } }),
  )
})

it('finds nothing in a district without errors but values below detection', async () => {
  const result = await checked(clean)
  expect(result.rules.filter(({ count }) => count > 0).map(({ code }) => code)).toEqual(['A01'])
})

describe('in a district with errors', () => {
  const planted = plantErrors(district, clean, createRandom(SEED))
  let result: CheckResult
  beforeAll(async () => {
    result = await checked(planted.tables)
  })

  it.each(RULES.map(({ code }) => code))('%s finds what was planted and nothing else', (code) => {
    const expected = new Set(planted.truth.filter(({ rule }) => rule === code).map(placeOf))
    const found = placesFound(result, code)
    expect([...expected.difference(new Set(found))]).toEqual([])
    const falsely = found.filter((place) => !expected.has(place))
    expect(falsely.slice(0, 5)).toHaveLength(Math.min(5, MOST_FALSE[code] ?? 0))
  })
})

it.each([11, 12])('tells the truth of other districts too (seed %i)', async (seed) => {
  const other = createDistrict(seed, { holes: 160 })
  const { tables, truth } = plantErrors(other, deliver(other), createRandom(seed))
  const result = await checked(tables, other)
  const found = RULES.flatMap(({ code }) => placesFound(result, code).map((place) => `${code} ${place}`))
  expect(found.toSorted()).toEqual(truth.map((item) => `${item.rule} ${placeOf(item)}`).toSorted())
})
