import type { Scheduled } from './schedule.mjs'

interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly faults: readonly string[]
}
export const reports: string
export const suites: readonly Scheduled[]
export function countSpecs(report: object): Count
