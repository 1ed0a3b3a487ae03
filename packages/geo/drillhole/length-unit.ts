import type { LengthUnit } from './drill-database.ts'

/** Metres of one unit; the foot is the international one. */
export function metresOf(unit: LengthUnit): number {
  return unit === 'ft' ? 0.3048 : 1
}
