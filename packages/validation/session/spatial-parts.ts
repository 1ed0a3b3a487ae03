import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import type { MovePlace } from '@outcrop/geo/geodesy/move-places.ts'
import type { CoordinateSystem } from '@outcrop/geo/geodesy/projection.ts'
import { foundCount, type PartRuleFindings } from '../rules/part-rule.ts'
import type { Surroundings } from '../rules/rule.ts'
import { type FindSystem, LocatedSystems } from './located-systems.ts'
import { checkSpatial, fixesOf, fixedPart } from './part-check.ts'
import { PartContents, withCrs } from './part-contents.ts'
import { partPicture } from './part-picture.ts'
import type { SpatialPart } from './part-reader.ts'
import { partBounds, partFacts, partScore } from './part-view.ts'
import type { FoundFiles } from './session-tools.ts'
import type { PartFindingView, PartPicture, PartView } from './spatial-session.ts'
import { type PartContext, type PlacedPart, UsedParts } from './used-parts.ts'
import type { PartChoice, PartFixStep, ValidationRecipe } from './validation-recipe.ts'

/** A part as it is published. */
export interface ExportedPart {
  readonly view: PartView
  readonly findings: readonly PartRuleFindings[]
  /** Fixed, in the coordinate system of its view; null for one that is refused. */
  readonly part: SpatialPart | null
  readonly system: CoordinateSystem | null
  /** Into the system of the project; null where one of the two is not known. */
  readonly toProject: MovePlace | null
  /** What heights are multiplied by there. */
  readonly up: number
}

/** What stays of a part that was opened: its content may be let go, and is read and fixed again where it is asked for. */
interface OpenPart {
  readonly view: PartView
  readonly findings: readonly PartRuleFindings[]
  readonly choice: PartChoice
  /** Null for one that is refused. */
  readonly place: PlacedPart | null
}

interface CheckedPart extends OpenPart {
  readonly part: SpatialPart | null
}

const PAGE = 10_000

/** Grids, layers, meshes and OMF projects of the files of a session. */
export class SpatialParts {
  readonly #contents: PartContents
  readonly #systems: LocatedSystems
  readonly #used: UsedParts
  readonly #open = new Map<string, OpenPart>()
  #rules: ValidationRecipe['rules'] = {}

  /** `budget` is how many bytes of content are kept. */
  constructor(find: FindSystem = () => Promise.resolve(null), budget?: number) {
    this.#contents = new PartContents(budget)
    this.#systems = new LocatedSystems(find)
    this.#used = new UsedParts(this.#contents, this.#systems)
  }

  setFiles(found: FoundFiles): void {
    this.#used.setFiles(this.#contents.setFiles(found))
    this.#open.clear()
  }

  /** The recipe that is evaluated, and where its project is. */
  setRecipe({ parts, rules }: Pick<ValidationRecipe, 'parts' | 'rules'>, project: Surroundings['project']): void {
    this.#rules = rules
    this.#used.setRecipe(parts, project)
  }

  open(work: Work, choice: PartChoice, context: { crs: string | null; rules?: ValidationRecipe['rules'] }) {
    return this.#inTurn(async () => {
      this.#used.use(choice)
      const rules = context.rules ?? this.#rules
      const { part: _, ...opened } = await this.#checked(work, choice, { crs: context.crs, rules })
      this.#open.set(choice.file, opened)
      return opened.view
    })
  }

  findings(file: string, rule: string, from: number, to: number): readonly PartFindingView[] {
    if (to - from > PAGE) throw new Refusal('page_too_long', { found: to - from, wanted: PAGE })
    const found = this.#opened(file).findings.find(({ code }) => code === rule)
    const page = found?.findings.slice(Math.max(0, from), Math.max(0, to)) ?? []
    return page.map(({ at, place, count, values }) => ({
      rule,
      severity: found?.severity ?? 'info',
      at,
      // A part may hold what is no number.
      place: place?.every(Number.isFinite) ? place : null,
      count,
      values,
    }))
  }

  picture(work: Work, file: string, size: number): Promise<PartPicture> {
    return this.#inTurn(async () => {
      const { choice, place, view } = this.#opened(file)
      if (!place) throw new Refusal(view.refusal?.code ?? 'part_unknown', view.refusal?.values ?? { file })
      return await partPicture(work.part(0.5, 1), await this.#contents.fixed(work.part(0, 0.5), choice, place), size)
    })
  }

  preview(work: Work, choice: PartChoice, crs: string | null, step: PartFixStep): Promise<PartView> {
    return this.#inTurn(async () => {
      const place = await this.#used.placed(work.part(0, 0.2), choice, { crs, rules: this.#rules })
      const before = await this.#contents.fixed(work.part(0.2, 0.4), choice, place)
      const part = await fixedPart(work.part(0.4, 0.6), before, step, place.scope)
      if (!part) throw new Refusal('nothing_to_mend', { fix: step.fix, rule: step.rule, findings: 0 })
      const fixed = { ...choice, mends: [...choice.mends, step] }
      return (await orRefused(fixed, () => checked(work.part(0.6, 1), part, fixed, place))).view
    })
  }

  /** What the parts of the opened recipe tell of the ground and the property, in the recipe's system. */
  surroundings(work: Work, crs: string | null): Promise<Pick<Surroundings, 'groundAt' | 'property'>> {
    return this.#inTurn(() => this.#used.ofTables(work, { crs, rules: this.#rules }))
  }

  /** A part as it is published, and how it comes into the system of the project; what is kept of it is let go. */
  exported(
    work: Work,
    choice: PartChoice,
    { crs, project }: { readonly crs: string | null; readonly project: string | null },
  ): Promise<ExportedPart> {
    return this.#inTurn(async () => {
      const { view, findings, part } = await this.#checked(work, choice, { crs, rules: this.#rules })
      const { system } = await this.#systems.located(view.crs)
      const toProject = await this.#systems.moving(view.crs, project)
      const up = await this.#systems.heightScale(view.crs, project)
      this.#contents.release(choice.file)
      return { view, findings, part: part && withCrs(part, view.crs), system, toProject, up }
    })
  }

  async #inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      return await run()
    } finally {
      this.#contents.endTurn()
    }
  }

  /** A coordinate system by its code; null for one that is not known. */
  async system(crs: string | null): Promise<CoordinateSystem | null> {
    return (await this.#systems.located(crs)).system
  }

  #opened(file: string): OpenPart {
    const opened = this.#open.get(file)
    if (!opened) throw new Refusal('part_unknown', { file })
    return opened
  }

  #checked(work: Work, choice: PartChoice, context: PartContext): Promise<CheckedPart> {
    return orRefused(choice, async () => {
      const place = await this.#used.placed(work.part(0, 0.6), choice, context)
      const part = await this.#contents.fixed(work.part(0.6, 0.7), choice, place)
      return await checked(work.part(0.7, 1), part, choice, place)
    })
  }
}

async function checked(work: Work, part: SpatialPart, choice: PartChoice, place: PlacedPart): Promise<CheckedPart> {
  const findings = await checkSpatial(work.part(0, 0.8), part, place.scope)
  const view: PartView = {
    ...viewOf(choice),
    kind: part.kind,
    crs: place.crs,
    crsFrom: place.crsFrom,
    bounds: partBounds(part),
    facts: await partFacts(work.part(0.8, 1), part, place.leftFeatures),
    rules: findings.map((found) => ({
      code: found.code,
      severity: found.severity,
      count: foundCount(found.findings),
      fixes: fixesOf(part.kind, found),
    })),
    score: partScore(part, findings),
  }
  return { view, findings, choice, place, part }
}

async function orRefused(choice: PartChoice, check: () => Promise<CheckedPart>): Promise<CheckedPart> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const view = { ...viewOf(choice), refusal: { code: error.code, values: error.values } }
    return { view, findings: [], choice, place: null, part: null }
  }
}

function viewOf({ file, kind, use, mends: fixes }: PartChoice): PartView {
  const facts = {}
  return {
    file,
    kind,
    use,
    mends: fixes,
    facts,
    crs: null,
    crsFrom: null,
    bounds: null,
    rules: [],
    score: 0,
    refusal: null,
  }
}
