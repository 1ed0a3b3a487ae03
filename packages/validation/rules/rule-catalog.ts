import { assayColumnRules } from './assay-column-rules.ts'
import { assayControlRules } from './assay-control-rules.ts'
import { assayRules } from './assay-rules.ts'
import { certificateRules } from './certificate-rules.ts'
import { collarPlaceRules } from './collar-place-rules.ts'
import { collarRules } from './collar-rules.ts'
import { intervalOrderRules } from './interval-order-rules.ts'
import { intervalRules } from './interval-rules.ts'
import { lithologyRules } from './lithology-rules.ts'
import type { Rule } from './rule.ts'
import { surveyRules } from './survey-rules.ts'

/** All rules of drilling tables, by their groups and codes. Rules of grids, vectors and meshes look at other things than tables. */
export const RULES: readonly Rule[] = [
  ...inOrder([...collarRules, ...collarPlaceRules]),
  ...inOrder(surveyRules),
  ...inOrder([...intervalRules, ...intervalOrderRules]),
  ...inOrder([...assayRules, ...assayColumnRules, ...assayControlRules, ...certificateRules]),
  ...inOrder(lithologyRules),
]

function inOrder(rules: readonly Rule[]): Rule[] {
  return rules.toSorted((one, other) => (one.code < other.code ? -1 : 1))
}

export function ruleByCode(code: string): Rule | undefined {
  return RULES.find((rule) => rule.code === code)
}
