import {
  type DrillDatabase,
  type HoleIndex,
  indexHoles,
  type TableRole,
} from '@outcrop/geo/drillhole/drill-database.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { FindingCollector, findingAt, type FindingList, placeOf } from './finding-list.ts'
import { RULES } from './rule-catalog.ts'
import type { Rule, RuleFinding, Severity, Surroundings } from './rule.ts'
import { ownRoles, rolesOf } from './rule-scope.ts'

/** What a company sets for a rule: null and limits that are not named leave what the catalogue says. */
export interface RuleSetting {
  readonly severity?: Severity | 'off' | null
  readonly limits?: Readonly<Record<string, number>>
}

export interface CheckOptions {
  /** By codes of rules; those of rules that are not in the catalogue are passed over. */
  readonly rules?: Readonly<Record<string, RuleSetting>>
  readonly surroundings?: Surroundings
  readonly catalog?: readonly Rule[]
  /** Asks only rules that look at no tables but those of these roles. */
  readonly roles?: ReadonlySet<TableRole>
  /** Called for each rule as soon as it is through; the fast ones come first. */
  readonly onRule?: (result: RuleResult) => void
}

export interface RuleResult {
  readonly code: string
  readonly severity: Severity
  /** All findings, however many. */
  readonly count: number
  /** Holes that have one. */
  readonly holes: number
  readonly findings: FindingList
}

export interface CheckResult {
  readonly database: DrillDatabase
  readonly index: HoleIndex
  readonly options: CheckOptions
  /** In the order of the catalogue, without those that are off. */
  readonly rules: readonly RuleResult[]
}

/** A rule of the catalogue with what a company set for it. */
export interface ActiveRule {
  readonly rule: Rule
  readonly severity: Severity
  readonly limits: Readonly<Record<string, number>>
}

/**
 * Runs all rules that are not off. Throws Refusal `limit_out_of_range` for a limit that its rule does not take, Cancelled
 * when it is stopped. Findings of a rule are in the order of tables and rows.
 */
export async function checkDatabase(
  work: Work,
  database: DrillDatabase,
  options: CheckOptions = {},
): Promise<CheckResult> {
  const active = activeRules(options)
  const index = indexHoles(database)
  const results = new Map<string, RuleResult>()
  const byCost = active
    .map((item) => ({ item, cost: costOf(item.rule, database) }))
    .toSorted((one, other) => one.cost - other.cost)
  const total = byCost.reduce((sum, { cost }) => sum + cost, 1)
  let done = 0
  for (const { item, cost } of byCost) {
    await work.pause(done / total)
    const findings = await runRule(work.part(done / total, (done + cost) / total), item, database, index, options, null)
    const result = resultOf(item, findings, index)
    results.set(item.rule.code, result)
    options.onRule?.(result)
    done += cost
  }
  return { database, index, options, rules: active.flatMap(({ rule }) => results.get(rule.code) ?? []) }
}

/** Findings of a rule from one place up to but not with another, by the order of tables and rows. */
export function findingsOf(result: CheckResult, code: string, from = 0, to = Number.POSITIVE_INFINITY): RuleFinding[] {
  const found = result.rules.find((rule) => rule.code === code)?.findings
  if (!found) return []
  const start = Math.max(0, from)
  return Array.from({ length: Math.max(0, Math.min(found.count, to) - start) }, (_, place) =>
    findingAt(found, start + place),
  )
}

/** Findings of all rules in some rows of a table, row by row. */
export function findingsOfRows(
  result: CheckResult,
  table: number,
  rows: ArrayLike<number>,
): (RuleFinding & { readonly rule: string })[] {
  return Array.from(rows).flatMap((row) =>
    result.rules.flatMap(({ code, findings }) => {
      const start = placeOf(findings, table, row)
      const found = []
      for (let place = start; findings.tables[place] === table && findings.rows[place] === row; place += 1)
        found.push({ rule: code, ...findingAt(findings, place) })
      return found
    }),
  )
}

export function activeRules({ rules = {}, catalog = RULES, roles }: CheckOptions): ActiveRule[] {
  return catalog.flatMap((rule) => {
    const setting = rules[rule.code]
    const severity = setting?.severity ?? rule.severity
    if (severity === 'off' || (roles && !rolesOf(rule).every((role) => roles.has(role)))) return []
    const limits: Record<string, number> = {}
    for (const [name, { value, minimum, maximum }] of Object.entries(rule.limits)) {
      const set = setting?.limits?.[name] ?? value
      if (!(set >= minimum && set <= maximum))
        throw new Refusal('limit_out_of_range', { rule: rule.code, limit: name, found: set, minimum, maximum })
      limits[name] = set
    }
    return [{ rule, severity, limits }]
  })
}

/** Runs one rule for some holes, or for all. */
export async function runRule(
  work: Work,
  { rule, limits }: ActiveRule,
  database: DrillDatabase,
  index: HoleIndex,
  { surroundings = {} }: CheckOptions,
  holes: readonly number[] | null,
): Promise<FindingList> {
  const found = new FindingCollector()
  const steps = rule.check({ database, index, holes, limits, surroundings }, (finding) => found.add(finding))
  if (steps) for (const _ of steps) await work.pause(0)
  return found.finish()
}

export function resultOf({ rule, severity }: ActiveRule, findings: FindingList, index: HoleIndex): RuleResult {
  const isSeen = new Uint8Array(index.names.length)
  let holes = 0
  for (let place = 0; place < findings.count; place += 1) {
    const hole = index.tables[findings.tables[place] ?? 0]?.holeOf[findings.rows[place] ?? 0] ?? -1
    if (hole < 0 || isSeen[hole] === 1) continue
    isSeen[hole] = 1
    holes += 1
  }
  return { code: rule.code, severity, count: findings.count, holes, findings }
}

/** Cells that a rule looks at, or so. */
function costOf({ role, reads }: Rule, { tables }: DrillDatabase): number {
  let cells = 1
  for (const { role: own, table, assays } of tables)
    if (ownRoles(role).includes(own))
      cells += table.rowCount * (reads.includes('assay') ? Math.max(1, assays.length) : 1)
  return cells
}
