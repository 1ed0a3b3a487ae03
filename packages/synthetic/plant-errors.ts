import type { Random } from '@outcrop/compute/random.ts'
import type { DeliveredTable } from './delivery.ts'
import type { District } from './district.ts'
import { ErrorPlanter, type ExpectedFinding } from './error-planter.ts'
import { ASSAY_PLANTS, LITHOLOGY_PLANTS } from './plant-assays.ts'
import { INTERVAL_PLANTS } from './plant-intervals.ts'
import { COLLAR_PLANTS, SURVEY_PLANTS } from './plant-places.ts'

export interface PlantedDelivery {
  readonly tables: readonly DeliveredTable[]
  /** All that is to be found in the tables, and no more, by rule. */
  readonly truth: readonly ExpectedFinding[]
}

const PLANTS = { ...COLLAR_PLANTS, ...SURVEY_PLANTS, ...INTERVAL_PLANTS, ...ASSAY_PLANTS, ...LITHOLOGY_PLANTS }

/**
 * Plants one error or more of each rule of drilling tables into tables that have none, and says where each is to be found.
 * Values below a detection limit are there by themselves: each is a finding of A01. Throws Refusal `holes_too_few` for a
 * district of less than 120 holes, for each error takes a hole of its own.
 */
export function plantErrors(district: District, tables: readonly DeliveredTable[], random: Random): PlantedDelivery {
  const planter = new ErrorPlanter(tables, random)
  for (const [rule, plant] of Object.entries(PLANTS)) {
    planter.begin(rule)
    plant(planter, district)
  }
  const { tables: planted, expected } = planter.finish()
  return { tables: planted, truth: [...expected, ...planted.flatMap(belowLimits)] }
}

function belowLimits({ name, columns, rows }: DeliveredTable): ExpectedFinding[] {
  const grades = columns.flatMap(({ assay }, column) => (assay ? [column] : []))
  return rows.flatMap((cells, row) =>
    grades
      .filter((column) => cells[column]?.startsWith('<'))
      .map((column) => ({ rule: 'A01', table: name, row, column, planted: 'A01' })),
  )
}
