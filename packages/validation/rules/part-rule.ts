import type { RefusalValues } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import type { CoordinateSystem } from '@outcrop/geo/geodesy/projection.ts'
import type { Affine, Bounds } from '@outcrop/geo/grid/grid.ts'
import type { RuleLimit, Severity } from './rule.ts'

/** Where a grid, a layer or a mesh breaks a rule. */
export interface PartFinding {
  /** Number of the cell, feature, triangle or element; -1 for the whole part. */
  readonly at: number
  /** A place to fly to, in the part's coordinates; null for none. */
  readonly place: readonly [x: number, y: number] | null
  /** Cells, points, edges or triangles that this one finding stands for. */
  readonly count: number
  /** What its words name. */
  readonly values: RefusalValues
}

/** What parts are compared with; a rule that lacks its own finds nothing. */
export interface PartSurroundings {
  /** The part's own coordinate system, where it is known. */
  readonly system?: CoordinateSystem
  /** Where the system is used: west, south, east, north in degrees. */
  readonly area?: Bounds
  /** The box around the property, in the part's coordinates as far as it is taken for. */
  readonly property?: Bounds
  /** Cells of the project's grid, in the same system. */
  readonly projectGrid?: Affine
  /** Metres of the unit that the file names itself, as a DXF does. */
  readonly declaredMetresPerUnit?: number
}

export interface PartScope {
  readonly work: Work
  readonly surroundings: PartSurroundings
  readonly limits: Readonly<Record<string, number>>
}

/** One rule of the catalogue for what is no table. */
export interface PartRule<Part> {
  /** `G02`. */
  readonly code: string
  readonly severity: Severity
  readonly limits: Readonly<Record<string, RuleLimit>>
  /** Names of fixes, the one that is offered first at the front. */
  readonly fixes: readonly string[]
  /** Fixes that are for some findings only, with what these say that they found. */
  readonly fixesOf?: Readonly<Record<string, string>>
  check(part: Part, scope: PartScope): Promise<readonly PartFinding[]> | readonly PartFinding[]
}

export interface PartRuleFindings {
  readonly code: string
  readonly severity: Severity
  readonly findings: readonly PartFinding[]
}

/** Findings of one rule that are reported one by one; the last stands for those beyond. */
export const FINDINGS_MAX = 1000

/** All rules that find something, in their order. `limits` are those that were set, by rule and name. */
export async function checkPart<Part>(
  part: Part,
  rules: readonly PartRule<Part>[],
  scope: Pick<PartScope, 'work' | 'surroundings'>,
  limits: Readonly<Record<string, Readonly<Record<string, number>>>> = {},
): Promise<PartRuleFindings[]> {
  const found: PartRuleFindings[] = []
  for (const [index, rule] of rules.entries()) {
    const own = Object.fromEntries(Object.entries(rule.limits).map(([name, { value }]) => [name, value]))
    const work = scope.work.part(index / rules.length, (index + 1) / rules.length)
    const findings = await rule.check(part, {
      work,
      surroundings: scope.surroundings,
      limits: { ...own, ...limits[rule.code] },
    })
    if (findings.length > 0) found.push({ code: rule.code, severity: rule.severity, findings })
    await work.pause(1)
  }
  return found
}

/** How many findings a person counts, one for what belongs together, however many cells it stands for. */
export function foundCount(findings: readonly PartFinding[]): number {
  const beyond = findings.length === FINDINGS_MAX ? (findings.at(-1)?.count ?? 1) - 1 : 0
  return findings.length + beyond
}

/** Fixes of a rule for what was found, the one for most of it at the front; without those that would fix nothing. */
export function fixesFor<Part>(
  { fixes, fixesOf = {} }: PartRule<Part>,
  findings: readonly PartFinding[],
): readonly string[] {
  const many = (fix: string) => {
    const found = fixesOf[fix]
    return found === undefined ? 0 : findings.filter(({ values }) => values['found'] === found).length
  }
  return fixes
    .filter((fix) => fixesOf[fix] === undefined || many(fix) > 0)
    .toSorted((one, other) => many(other) - many(one))
}

/** Gathers findings up to the most that are reported. */
export class FindingList {
  readonly #findings: PartFinding[] = []

  add(finding: PartFinding): void {
    const last = this.#findings.at(-1)
    if (this.#findings.length < FINDINGS_MAX || !last) this.#findings.push(finding)
    else this.#findings[FINDINGS_MAX - 1] = { ...last, at: -1, place: null, count: last.count + finding.count }
  }

  get findings(): readonly PartFinding[] {
    return this.#findings
  }
}

/** A finding of the whole part. */
export function wholePart(values: RefusalValues = {}, count = 1): readonly PartFinding[] {
  return [{ at: -1, place: null, count, values }]
}
