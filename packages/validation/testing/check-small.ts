import { quietWork } from '@outcrop/compute/work.ts'
import type { DrillDatabase } from '@outcrop/geo/drillhole/drill-database.ts'
import { checkDatabase, type CheckOptions, findingsOf } from '../rules/check-database.ts'
import { RULES } from '../rules/rule-catalog.ts'
import type { RuleFinding } from '../rules/rule.ts'
import { smallDatabase } from '@outcrop/geo/testing/small-database.ts'

/** Code of the rule, what the case is about, the database, what is found, and what else is set. */
export type RuleCase = readonly [
  code: string,
  about: string,
  text: string,
  found: readonly string[],
  options?: CheckOptions,
]

/** What a rule finds in a database written as text: `1:from@2 ~0 =0.5` is row 1 of table 2, which clashes with row 0, by 0.5. */
export async function checkSmall(code: string, text: string, options: CheckOptions = {}): Promise<string[]> {
  const database = smallDatabase(text)
  const catalog = RULES.filter((rule) => rule.code === code)
  const result = await checkDatabase(quietWork(), database, { ...options, catalog })
  return findingsOf(result, code).map((finding) => findingText(database, finding))
}

function findingText({ tables }: DrillDatabase, { table, row, column, otherRow, value }: RuleFinding): string {
  const title = tables[table]?.table.columns[column]?.name ?? 'row'
  return [
    `${row}:${title}${table === 0 ? '' : `@${table}`}`,
    ...(otherRow < 0 ? [] : [`~${otherRow}`]),
    ...(value === '' ? [] : [`=${value}`]),
  ].join(' ')
}

/** Codes of a group that lack a case that fires or one that does not. */
export function codesWithoutCases(group: string, cases: readonly RuleCase[]): string[] {
  return RULES.map(({ code }) => code).filter((code) => {
    const own = cases.filter(([ofCode]) => ofCode === code)
    const isComplete = own.some(([, , , found]) => found.length > 0) && own.some(([, , , found]) => found.length === 0)
    return code.startsWith(group) && !isComplete
  })
}
