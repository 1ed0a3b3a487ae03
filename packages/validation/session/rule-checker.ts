import type { Work } from '@outcrop/compute/work.ts'
import type { DrillDatabase } from '@outcrop/geo/drillhole/drill-database.ts'
import { FIXES } from '../fixes/fix-list.ts'
import { checkDatabase, type CheckResult, findingsOf, findingsOfRows } from '../rules/check-database.ts'
import { scoreTables } from '../rules/quality-score.ts'
import { checkWithOptions, recheck } from '../rules/recheck-database.ts'
import { RULES } from '../rules/rule-catalog.ts'
import type { Surroundings } from '../rules/rule.ts'
import type { CheckChoice, CheckState } from './session-tools.ts'

const CATALOG = new Map(RULES.map((rule) => [rule.code, rule]))

/** The state of a check of all rules of the catalogue. `onRule` hears of each rule as soon as it is through. */
export async function checkByRules(
  work: Work,
  database: DrillDatabase,
  { rules, surroundings, roles, onRule }: CheckChoice,
): Promise<CheckState> {
  const result = await checkDatabase(work, database, {
    rules,
    surroundings,
    ...(roles && { roles }),
    ...(onRule && {
      onRule: ({ code, severity, count, holes }) =>
        isApplicable(code, surroundings) &&
        onRule({ code, severity, count, holes, fixes: fixesOf(code, surroundings) }),
    }),
  })
  return stateOf(result)
}

function isApplicable(code: string, surroundings: Surroundings): boolean {
  const needs = CATALOG.get(code)?.needs
  return needs === undefined || surroundings[needs] !== undefined
}

/** Fixes that have what they take their values from. */
function fixesOf(code: string, surroundings: Surroundings): readonly string[] {
  const fixes = CATALOG.get(code)?.fixes ?? []
  return fixes.filter((name) => {
    const needs = FIXES[name]?.needs
    return needs === undefined || surroundings[needs] !== undefined
  })
}

function stateOf(result: CheckResult): CheckState {
  const { surroundings = {} } = result.options
  let scores: ReturnType<typeof scoreTables> | null = null
  return {
    index: result.index,
    rules: result.rules.flatMap(({ code, severity, count, holes }) =>
      isApplicable(code, surroundings) ? [{ code, severity, count, holes, fixes: fixesOf(code, surroundings) }] : [],
    ),
    skipped: result.rules.flatMap(({ code }) => {
      const needs = CATALOG.get(code)?.needs
      return needs === undefined || isApplicable(code, surroundings) ? [] : [{ code, needs }]
    }),
    findings: (rule, from, to) => findingsOf(result, rule, from, to),
    findingsOfRows: (table, rows) =>
      findingsOfRows(result, table, rows).map(({ rule, ...finding }) => ({ rule, finding })),
    recheck: async (work, database, { holes }) => stateOf(await recheck(work, result, database, { holes })),
    only(rule) {
      const { catalog = RULES } = result.options
      const isOf = ({ code }: { readonly code: string }) => code === rule
      const options = { ...result.options, catalog: catalog.filter(isOf) }
      return stateOf({ ...result, options, rules: result.rules.filter(isOf) })
    },
    withRules: async (work, rules) => stateOf(await checkWithOptions(work, result, { ...result.options, rules })),
    score(table) {
      scores ??= scoreTables(result)
      return scores[table] ?? { score: 0, errors: 0, warnings: 0 }
    },
  }
}
