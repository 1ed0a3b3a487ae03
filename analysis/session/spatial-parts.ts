import { Refusal } from '../core/refusal.ts'
import type { Work } from '../core/work.ts'
import { type MovePlace, moveBetween } from '../geodesy/move-places.ts'
import { type CoordinateSystem, createCoordinateSystem } from '../geodesy/projection.ts'
import type { Bounds } from '../grid/grid.ts'
import { foundCount, type PartRuleFindings, type PartSurroundings } from '../rules/part-rule.ts'
import type { Surroundings } from '../rules/rule.ts'
import { checkSpatial, fixesOf, mendedPart, type PartScope } from './part-check.ts'
import { partPicture } from './part-picture.ts'
import { type ReadPart, readPart, type SpatialPart } from './part-reader.ts'
import { partBounds, partFacts, partScore } from './part-view.ts'
import { groundOf, ringsOf } from './part-uses.ts'
import type { FoundFiles } from './session-tools.ts'
import type { PartFindingView, PartPicture, PartView } from './spatial-session.ts'
import type { PartChoice, PartMendStep, ValidationRecipe } from './validation-recipe.ts'

/** A coordinate system of the EPSG register. */
export interface KnownSystem {
  /** PROJ text or WKT. */
  readonly definition: string
  /** Where it is used: west, south, east, north in degrees. */
  readonly area: Bounds | null
}

export type FindSystem = (code: string) => Promise<KnownSystem | null>

/** A part as it is published. */
export interface ExportedPart {
  readonly view: PartView
  readonly findings: readonly PartRuleFindings[]
  /** Mended, in the coordinate system of its view; null for one that is refused. */
  readonly part: SpatialPart | null
  readonly system: CoordinateSystem | null
  /** Into the system of the recipe; null where one of the two is not known. */
  readonly toProject: MovePlace | null
  /** What heights are multiplied by there. */
  readonly up: number
}

interface OpenPart {
  readonly view: PartView
  readonly findings: readonly PartRuleFindings[]
  readonly part: SpatialPart | null
}

interface Asked {
  /** Of the recipe. */
  readonly crs: string | null
  readonly rules: ValidationRecipe['rules']
}

interface Located {
  readonly crs: string | null
  readonly system: CoordinateSystem | null
  readonly area: Bounds | null
}

const PAGE = 10_000
/** Metres from the middle of a project to the edges of the box that stands for its property where none is known. */
const PROJECT_HALF = 10_000

/** Grids, layers, meshes and OMF projects of the files of a session. Each file is read once. */
export class SpatialParts {
  readonly #find: FindSystem
  #found: FoundFiles = { parts: [], sources: new Map() }
  readonly #read = new Map<string, ReadPart>()
  readonly #open = new Map<string, OpenPart>()
  readonly #uses = new Map<string, PartChoice>()
  readonly #systems = new Map<string, Located>()
  #rules: ValidationRecipe['rules'] = {}
  #project: Surroundings['project']

  constructor(find: FindSystem = () => Promise.resolve(null)) {
    this.#find = find
  }

  setFiles(found: FoundFiles): void {
    this.#found = found
    this.#read.clear()
    this.#open.clear()
  }

  /** The recipe that was opened, and where its project is. */
  setRecipe({ parts, rules }: Pick<ValidationRecipe, 'parts' | 'rules'>, project: Surroundings['project']): void {
    this.#rules = rules
    this.#project = project
    this.#uses.clear()
    for (const choice of parts) if (choice.use !== 'data') this.#uses.set(choice.file, choice)
  }

  setRules(rules: ValidationRecipe['rules']): void {
    this.#rules = rules
  }

  async open(work: Work, choice: PartChoice, asked: { crs: string | null; rules?: ValidationRecipe['rules'] }) {
    if (choice.use === 'data') this.#uses.delete(choice.file)
    else this.#uses.set(choice.file, choice)
    const opened = await this.#checked(work, choice, { crs: asked.crs, rules: asked.rules ?? this.#rules })
    this.#open.set(choice.file, opened)
    return opened.view
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

  async picture(work: Work, file: string, size: number): Promise<PartPicture> {
    const { part, view } = this.#opened(file)
    if (!part) throw new Refusal(view.refusal?.code ?? 'part_unknown', view.refusal?.values ?? { file })
    return await partPicture(work, part, size)
  }

  async preview(work: Work, choice: PartChoice, crs: string | null, step: PartMendStep): Promise<PartView> {
    const asked = { crs, rules: this.#rules }
    const before = await this.#mended(work.part(0, 0.3), choice, asked)
    const scope = await this.#scope(work.part(0.3, 0.3), choice, before, asked)
    if (!(await mendedPart(work.part(0.3, 0.6), before.part, step, scope)))
      throw new Refusal('nothing_to_mend', { fix: step.fix, rule: step.rule, findings: 0 })
    const { view } = await this.#checked(work.part(0.6, 1), { ...choice, mends: [...choice.mends, step] }, asked)
    return view
  }

  /** What the parts of the opened recipe tell of the ground and the property, in the recipe's system. */
  async surroundings(work: Work, crs: string | null): Promise<Pick<Surroundings, 'groundAt' | 'property'>> {
    const asked = { crs, rules: this.#rules }
    const grounds: ((x: number, y: number) => number)[] = []
    const property: (readonly [number, number])[][] = []
    for (const choice of this.#uses.values()) {
      const used = await this.#used(work, choice, asked)
      if (!used) continue
      if (choice.use === 'terrain') {
        const move = await this.#moving(crs, used.crs)
        const ground = move && groundOf(used.part, move, await this.#heightScale(used.crs, crs))
        if (ground) grounds.push(ground)
      } else {
        const move = await this.#moving(used.crs, crs)
        if (move) for (const ring of ringsOf(used.part, move)) property.push(ring)
      }
    }
    return {
      ...(grounds.length > 0 && { groundAt: firstOf(grounds) }),
      ...(property.length > 0 && { property }),
    }
  }

  /** All parts of a recipe as they are published. */
  async exported(work: Work, { parts, crs }: Pick<ValidationRecipe, 'parts' | 'crs'>): Promise<ExportedPart[]> {
    const exported: ExportedPart[] = []
    for (const [at, choice] of parts.entries()) {
      const share = work.part(at / parts.length, (at + 1) / parts.length)
      const { view, findings, part } = await this.#checked(share, choice, { crs, rules: this.#rules })
      const { system } = await this.#located(view.crs)
      const toProject = await this.#moving(view.crs, crs)
      const up = await this.#heightScale(view.crs, crs)
      exported.push({ view, findings, part: part && withCrs(part, view.crs), system, toProject, up })
    }
    return exported
  }

  #opened(file: string): OpenPart {
    const opened = this.#open.get(file)
    if (!opened) throw new Refusal('part_unknown', { file })
    return opened
  }

  async #checked(work: Work, choice: PartChoice, asked: Asked): Promise<OpenPart> {
    try {
      const mended = await this.#mended(work.part(0, 0.7), choice, asked)
      const { part, crs, crsFrom, leftFeatures } = mended
      const scope = await this.#scope(work.part(0.7, 0.7), choice, mended, asked)
      const findings = await checkSpatial(work.part(0.7, 0.95), part, scope)
      const view: PartView = {
        ...viewOf(choice),
        kind: part.kind,
        crs,
        crsFrom,
        bounds: partBounds(part),
        facts: await partFacts(work.part(0.95, 1), part, leftFeatures),
        rules: findings.map((found) => ({
          code: found.code,
          severity: found.severity,
          count: foundCount(found.findings),
          fixes: fixesOf(part.kind, found),
        })),
        score: partScore(part, findings),
      }
      return { view, findings, part }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const view = { ...viewOf(choice), refusal: { code: error.code, values: error.values } }
      return { view, findings: [], part: null }
    }
  }

  /** A part with the mends of its choice; those that find nothing in this file are passed over. */
  async #mended(work: Work, choice: PartChoice, asked: Asked) {
    const read = await this.#readOnce(work.part(0, 0.6), choice)
    const told = choice.crs ?? read.crs
    const crs = told ?? asked.crs
    const crsFrom: PartView['crsFrom'] = choice.crs ? 'choice' : read.crs ? 'file' : asked.crs ? 'recipe' : null
    const { metresPerUnit, leftFeatures } = read
    let part = withCrs(read.part, told)
    const scope = await this.#scope(work.part(0.6, 0.6), choice, { crs, metresPerUnit }, asked)
    const steps = choice.mends
    for (const [at, step] of steps.entries()) {
      const share = work.part(0.6 + (0.4 * at) / steps.length, 0.6 + (0.4 * (at + 1)) / steps.length)
      part = (await mendedPart(share, part, step, scope)) ?? part
    }
    return { part, crs, crsFrom, metresPerUnit, leftFeatures }
  }

  async #readOnce(work: Work, { file, kind }: PartChoice): Promise<ReadPart> {
    const key = JSON.stringify([file, kind])
    const kept = this.#read.get(key)
    if (kept) return kept
    const found = this.#found.parts.find((part) => part.file === file)
    if (!found) throw new Refusal('file_unknown', { file })
    const read = await readPart(work, found, this.#found.sources, kind)
    this.#read.set(key, read)
    return read
  }

  /**
   * What a part is compared with. The property knows of no other part and the ground of the property only, so that none of
   * them waits for itself.
   */
  async #scope(
    work: Work,
    choice: PartChoice,
    { crs, metresPerUnit }: { crs: string | null; metresPerUnit: number | null },
    asked: Asked,
  ): Promise<PartScope> {
    const located = await this.#located(crs)
    const property = choice.use === 'property' ? null : await this.#propertyBox(work, located, asked)
    const projectGrid = choice.use === 'data' ? await this.#projectGrid(work, choice, crs, asked) : null
    const surroundings: PartSurroundings = {
      ...(located.system && { system: located.system }),
      ...(located.area && { area: located.area }),
      ...(property && { property }),
      ...(projectGrid && { projectGrid }),
      ...(metresPerUnit !== null && { toldMetresPerUnit: metresPerUnit }),
    }
    return { surroundings, rules: asked.rules }
  }

  async #propertyBox(work: Work, into: Located, asked: Asked): Promise<Bounds | null> {
    const places: (readonly [number, number])[] = []
    for (const choice of this.#uses.values()) {
      if (choice.use !== 'property') continue
      const used = await this.#used(work, choice, asked)
      const move = used && moveBetween(await this.#located(used.crs), into)
      if (move) for (const ring of ringsOf(used.part, move)) for (const place of ring) places.push(place)
    }
    const around = places.length > 0 ? boxOf(places) : null
    return around ?? (await this.#projectBox(into, asked.crs))
  }

  async #projectBox(into: Located, crs: string | null): Promise<Bounds | null> {
    const from = await this.#located(crs)
    const move = moveBetween(from, into)
    if (!this.#project || !move) return null
    const half = PROJECT_HALF / (from.system?.metresPerUnit ?? 1)
    const [x, y] = this.#project
    return boxOf([
      move(x - half, y - half),
      move(x + half, y - half),
      move(x - half, y + half),
      move(x + half, y + half),
    ])
  }

  /** Cells of the ground, where it is a grid of the same system. */
  async #projectGrid(work: Work, { file }: PartChoice, crs: string | null, asked: Asked) {
    for (const choice of this.#uses.values()) {
      if (choice.use !== 'terrain' || choice.file === file) continue
      const used = await this.#used(work, choice, asked)
      if (used?.part.kind === 'grid' && used.crs === crs) return used.part.grid.affine
    }
    return null
  }

  /** A part that others are compared with; null for one that cannot be read. */
  async #used(work: Work, choice: PartChoice, asked: Asked) {
    try {
      return await this.#mended(work, choice, asked)
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }

  async #moving(from: string | null, to: string | null): Promise<MovePlace | null> {
    return moveBetween(await this.#located(from), await this.#located(to))
  }

  /** Heights are in the unit of their system, but those over degrees, whose unit nobody says. */
  async #heightScale(from: string | null, to: string | null): Promise<number> {
    const [start, end] = [(await this.#located(from)).system, (await this.#located(to)).system]
    if (!start || !end || start.isGeographic || end.isGeographic) return 1
    return start.metresPerUnit / end.metresPerUnit
  }

  async #located(crs: string | null): Promise<Located> {
    if (crs === null) return { crs, system: null, area: null }
    const kept = this.#systems.get(crs)
    if (kept) return kept
    const known = /^EPSG:\d+$/.test(crs) ? await this.#find(crs) : { definition: crs, area: null }
    const located = { crs, system: known && systemOf(crs, known.definition), area: known?.area ?? null }
    // One that could not be fetched is asked for again.
    if (known) this.#systems.set(crs, located)
    return located
  }
}

function systemOf(crs: string, definition: string): CoordinateSystem | null {
  try {
    return createCoordinateSystem(crs, definition)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

function viewOf({ file, kind, use, mends }: PartChoice): PartView {
  const facts = {}
  return { file, kind, use, mends, facts, crs: null, crsFrom: null, bounds: null, rules: [], score: 0, refusal: null }
}

function withCrs(part: SpatialPart, crs: string | null): SpatialPart {
  if (part.kind === 'grid') return { kind: 'grid', grid: { ...part.grid, crs } }
  if (part.kind === 'vector') return { kind: 'vector', layer: { ...part.layer, crs } }
  if (part.kind === 'mesh') return { kind: 'mesh', mesh: { ...part.mesh, crs } }
  return { kind: 'omf', project: { ...part.project, crs } }
}

function firstOf(grounds: readonly ((x: number, y: number) => number)[]) {
  return (x: number, y: number) => {
    for (const ground of grounds) {
      const height = ground(x, y)
      if (!Number.isNaN(height)) return height
    }
    return Number.NaN
  }
}

/** The box around places; null where one of them lies nowhere. */
function boxOf(places: readonly (readonly [x: number, y: number])[]): Bounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of places) {
    west = Math.min(west, x)
    south = Math.min(south, y)
    east = Math.max(east, x)
    north = Math.max(north, y)
  }
  const box = [west, south, east, north] as const
  return box.every(Number.isFinite) ? box : null
}
