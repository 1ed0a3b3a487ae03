import { quietWork } from '@outcrop/compute/work.ts'
import {
  checkPart,
  type PartFinding,
  type PartRule,
  type PartSurroundings,
} from '@outcrop/validation/rules/part-rule.ts'
import type { Notebook } from './inspection.ts'

/** What is written down of a rule's findings in words of its own; false leaves those of the catalogue. */
export type RuleWords = Readonly<Record<string, (findings: readonly PartFinding[], notes: Notebook) => boolean>>

/**
 * Checks a grid, a layer, a mesh or a project by the rules of the catalogue. Each rule that finds something is one finding
 * under its code: how often, and what the first one says.
 */
export async function noteRules<Part>(
  notes: Notebook,
  part: Part,
  rules: readonly PartRule<Part>[],
  { words = {}, surroundings = {} }: { readonly words?: RuleWords; readonly surroundings?: PartSurroundings } = {},
): Promise<void> {
  for (const { code, severity, findings } of await checkPart(part, rules, { work: quietWork(), surroundings })) {
    const [first] = findings
    if (!first || words[code]?.(findings, notes) === true) continue
    const count = findings.reduce((sum, finding) => sum + finding.count, 0)
    notes.note(severity, code, { ...finite(first.values), count })
  }
}

/** JSON has no NaN and no infinity. */
function finite(values: PartFinding['values']): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
    ]),
  )
}
