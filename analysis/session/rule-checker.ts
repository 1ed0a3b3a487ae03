import type { Work } from '../core/work.ts'
import type { DrillDatabase } from '../drillhole/drill-database.ts'
import { checkDatabase, type CheckResult, findingsOf, findingsOfRows } from '../rules/check-database.ts'
import { scoreTables } from '../rules/quality-score.ts'
import { checkWithOptions, recheck } from '../rules/recheck-database.ts'
import { RULES } from '../rules/rule-catalog.ts'
import type { CheckChoice, CheckState } from './session-tools.ts'

const FIXES = new Map(RULES.map(({ code, fixes }) => [code, fixes]))

/** The state of a check of all rules of the catalogue. `onRule` hears of each rule as soon as it is through. */
export async function checkByRules(
  work: Work,
  database: DrillDatabase,
  { rules, surroundings, onRule }: CheckChoice,
): Promise<CheckState> {
  const result = await checkDatabase(work, database, {
    rules,
    surroundings,
    ...(onRule && {
      onRule: ({ code, severity, count, holes }) =>
        onRule({ code, severity, count, holes, fixes: FIXES.get(code) ?? [] }),
    }),
  })
  return stateOf(result)
}

function stateOf(result: CheckResult): CheckState {
  let scores: ReturnType<typeof scoreTables> | null = null
  return {
    index: result.index,
    rules: result.rules.map(({ code, severity, count, holes }) => ({
      code,
      severity,
      count,
      holes,
      fixes: FIXES.get(code) ?? [],
    })),
    findings: (rule, from, to) => findingsOf(result, rule, from, to),
    findingsOfRows: (table, rows) =>
      findingsOfRows(result, table, rows).map(({ rule, ...finding }) => ({ rule, finding })),
    recheck: async (work, database, touched) =>
      stateOf(await recheck(work, result, database, { holes: touched.holes })),
    withRules: async (work, rules) => stateOf(await checkWithOptions(work, result, { ...result.options, rules })),
    score(table) {
      scores ??= scoreTables(result)
      return scores[table] ?? { score: 0, errors: 0, warnings: 0 }
    },
  }
}
