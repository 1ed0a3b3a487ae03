import * as v from 'valibot'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import type { OmfElement, OmfProject } from '@outcrop/geo/formats/omf-project.ts'
import { GRID_FIXES } from '../fixes/grid-fixes.ts'
import { MESH_FIXES } from '../fixes/mesh-fixes.ts'
import type { PartFixes } from '../fixes/part-fix.ts'
import { VECTOR_FIXES } from '../fixes/vector-fixes.ts'
import type { Mesh } from '@outcrop/geo/mesh/mesh.ts'
import { GRID_RULES } from '../rules/grid-rules.ts'
import { MESH_RULES } from '../rules/mesh-rules.ts'
import { OMF_RULES } from '../rules/omf-rules.ts'
import {
  checkPart,
  FindingList,
  fixesFor,
  type PartFinding,
  type PartRule,
  type PartRuleFindings,
} from '../rules/part-rule.ts'
import type { PartSurroundings } from '../rules/part-rule.ts'
import { VECTOR_RULES } from '../rules/vector-rules.ts'
import { isSurface, linesLayer, surfaceMesh, withSurface } from './omf-elements.ts'
import type { SpatialPart } from './part-reader.ts'
import type { PartFixStep, ValidationRecipe } from './validation-recipe.ts'

export interface PartScope {
  readonly surroundings: PartSurroundings
  readonly rules: ValidationRecipe['rules']
}

/** Rules of layers that say something of lines in a project. */
const LINE_RULES = VECTOR_RULES.filter(({ code }) => code === 'V03' || code === 'V05')
const FIXES: ReadonlyMap<string, (findings: readonly PartFinding[]) => readonly string[]> = new Map([
  ...fixesBy(GRID_RULES),
  ...fixesBy(VECTOR_RULES),
  ...fixesBy(MESH_RULES),
  ...fixesBy(OMF_RULES),
])
const NO_FIX: readonly string[] = []
/** Fixes that move a mesh by itself, which would part the surfaces of a project from each other and from its lines. */
const OF_ONE_MESH: ReadonlySet<string> = new Set(['shift', 'scale'])

function fixesBy<Part>(rules: readonly PartRule<Part>[]) {
  return rules.map((rule) => [rule.code, (findings: readonly PartFinding[]) => fixesFor(rule, findings)] as const)
}

/** Names of fixes for what a rule found in a part of this kind. */
export function fixesOf(
  kind: SpatialPart['kind'],
  { code, findings }: Pick<PartRuleFindings, 'code' | 'findings'>,
): readonly string[] {
  const fixes = FIXES.get(code)?.(findings) ?? NO_FIX
  if (kind !== 'omf') return fixes
  return code.startsWith('M') ? fixes.filter((fix) => !OF_ONE_MESH.has(fix)) : NO_FIX
}

/** What rules find in a part, with the severities and limits that are set. @throws Refusal `limit_out_of_range` */
export async function checkSpatial(work: Work, part: SpatialPart, scope: PartScope): Promise<PartRuleFindings[]> {
  if (part.kind === 'grid') return await checked(work, part.grid, GRID_RULES, scope)
  if (part.kind === 'vector') return await checked(work, part.layer, VECTOR_RULES, scope)
  if (part.kind === 'mesh') return await checked(work, part.mesh, MESH_RULES, scope)
  return await checkProject(work, part.project, scope)
}

async function checked<Part>(
  work: Work,
  part: Part,
  catalog: readonly PartRule<Part>[],
  { surroundings, rules }: PartScope,
): Promise<PartRuleFindings[]> {
  const active = catalog.filter(({ code }) => rules[code]?.severity !== 'off')
  const limits = Object.fromEntries(active.map((rule) => [rule.code, limitsOf(rule, rules)]))
  const found = await checkPart(part, active, { work, surroundings }, limits)
  return found.map((one) => {
    const severity = rules[one.code]?.severity
    return severity && severity !== 'off' ? { ...one, severity } : one
  })
}

function limitsOf<Part>(rule: PartRule<Part>, rules: ValidationRecipe['rules']): Record<string, number> {
  const limits: Record<string, number> = {}
  for (const [name, { value, minimum, maximum }] of Object.entries(rule.limits)) {
    const set = rules[rule.code]?.limits[name] ?? value
    if (!(set >= minimum && set <= maximum))
      throw new Refusal('limit_out_of_range', { rule: rule.code, limit: name, found: set, minimum, maximum })
    limits[name] = set
  }
  return limits
}

async function checkProject(work: Work, project: OmfProject, scope: PartScope): Promise<PartRuleFindings[]> {
  const gathered = new Map<string, { readonly group: PartRuleFindings; readonly list: FindingList }>()
  const gather = (groups: readonly PartRuleFindings[]) => {
    for (const group of groups) {
      const of = gathered.get(group.code) ?? { group, list: new FindingList() }
      gathered.set(group.code, of)
      for (const finding of group.findings) of.list.add(finding)
    }
  }
  gather(await checked(work.part(0, 0.1), project, OMF_RULES, scope))
  for (const [at, element] of project.elements.entries()) {
    const share = work.part(
      0.1 + (0.9 * at) / project.elements.length,
      0.1 + (0.9 * (at + 1)) / project.elements.length,
    )
    const layer = linesLayer(element, project.crs)
    if (layer) gather(named(element, await checked(share, layer, LINE_RULES, scope)))
    if (isSurface(element)) gather(named(element, await checked(share, surfaceMesh(element), MESH_RULES, scope)))
  }
  return [...gathered.values()].map(({ group, list }) => ({ ...group, findings: list.findings }))
}

function named({ name }: OmfElement, groups: readonly PartRuleFindings[]): PartRuleFindings[] {
  const withName = (finding: PartFinding) => ({ ...finding, values: { ...finding.values, element: name } })
  return groups.map((group) => ({ ...group, findings: group.findings.map(withName) }))
}

/** The part after a fix; null where there is nothing to fix. @throws Refusal `mend_unknown`, `mend_choice_invalid` */
export async function fixedPart(
  work: Work,
  part: SpatialPart,
  step: PartFixStep,
  scope: PartScope,
): Promise<SpatialPart | null> {
  if (part.kind === 'grid') {
    const grid = await fixed(work, part.grid, { definitions: GRID_FIXES, catalog: GRID_RULES, step, scope })
    return grid && { kind: 'grid', grid }
  }
  if (part.kind === 'vector') {
    const layer = await fixed(work, part.layer, { definitions: VECTOR_FIXES, catalog: VECTOR_RULES, step, scope })
    return layer && { kind: 'vector', layer }
  }
  if (part.kind === 'mesh') {
    const mesh = await fixed(work, part.mesh, { definitions: MESH_FIXES, catalog: MESH_RULES, step, scope })
    return mesh && { kind: 'mesh', mesh }
  }
  if (OF_ONE_MESH.has(step.fix)) throw new Refusal('mend_unknown', { fix: step.fix, version: step.version })
  const { elements } = part.project
  const changed: OmfElement[] = []
  for (const [at, element] of elements.entries()) {
    const share = work.part(at / elements.length, (at + 1) / elements.length)
    const mesh = isSurface(element)
      ? await fixed<Mesh>(share, surfaceMesh(element), { definitions: MESH_FIXES, catalog: MESH_RULES, step, scope })
      : null
    changed.push(mesh ? withSurface(element, mesh) : element)
  }
  if (changed.every((element, at) => element === elements[at])) return null
  return { kind: 'omf', project: { ...part.project, elements: changed } }
}

interface FixInput<Part> {
  readonly definitions: PartFixes<Part>
  readonly catalog: readonly PartRule<Part>[]
  readonly step: PartFixStep
  readonly scope: PartScope
}

async function fixed<Part>(
  work: Work,
  part: Part,
  { definitions, catalog, step, scope }: FixInput<Part>,
): Promise<Part | null> {
  const fix = definitions.get(step.fix)
  if (fix?.version !== step.version) throw new Refusal('mend_unknown', { fix: step.fix, version: step.version })
  const choice = v.safeParse(fix.choice, step.choice)
  if (!choice.success) throw new Refusal('mend_choice_invalid', { fix: step.fix, reason: v.summarize(choice.issues) })
  const rule = catalog.find(({ code }) => code === step.rule)
  const limits = rule ? limitsOf(rule, scope.rules) : {}
  const { surroundings } = scope
  const findings = rule ? await rule.check(part, { work: work.part(0, 0.3), surroundings, limits }) : []
  return await fix.apply(part, { work: work.part(0.3, 1), surroundings, findings, limits }, choice.output)
}
