import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { compositeTables } from '@outcrop/geo/drillhole/composite-table.ts'
import type { HoleRefusal } from '@outcrop/geo/drillhole/desurvey.ts'
import { type DrillDatabase, indexHoles, type MappedTable } from '@outcrop/geo/drillhole/drill-database.ts'
import { frameOf } from '@outcrop/geo/drillhole/frame-holes.ts'
import { type HoleTraces, traceTable } from '@outcrop/geo/drillhole/hole-path.ts'
import type { Surroundings } from '../rules/rule.ts'
import type { Table } from '@outcrop/geo/table/table.ts'
import { applyFixes } from './apply-fixes.ts'
import { evaluateChanges } from './evaluate-changes.ts'
import { explicitStep } from './explicit-step.ts'
import { countRows, findingsOfRow, nextFinding, rankOfRow, rowOfHole } from './ordered-rows.ts'
import type { ReviewSession, RowPlace, TableBefore } from './review-session.ts'
import { compareTables, type TableComparison } from './compare-tables.ts'
import { compositesView } from './composites-view.ts'
import { dryRun } from './dry-run.ts'
import { followHoles } from './follow-holes.ts'
import { findingMarks, siteOfRow, surveyView } from './hole-views.ts'
import type { FindSystem } from './located-systems.ts'
import { previewOf } from './fix-preview.ts'
import { readDatabase } from './read-database.ts'
import { publishedTables, type RefusedRow, refusedRows } from './published-rows.ts'
import { plannedFix, type SessionState } from './session-state.ts'
import type { CheckedRule, FoundFiles, ReadTable, SessionTools } from './session-tools.ts'
import { resultsOf, findingViews, rowViews } from './session-views.ts'
import { tableId } from '@outcrop/geo/table/apply-choices.ts'
import { hashTables } from './tables-hash.ts'
import { reportOf, type ValidationReport } from './validation-report.ts'
import { type ExportedPart, SpatialParts } from './spatial-parts.ts'
import type { SpatialSession } from './spatial-session.ts'
import { type TurnHost, TurnQueue } from './turn-queue.ts'
import { CompositeChoice } from '@outcrop/geo/drillhole/composite-choice.ts'
import { FixStep, parsed, PartChoice, PartFixStep, ValidationRecipe } from './validation-recipe.ts'
import type { EvaluateOptions, ValidationResults, ValidationSession } from './validation-session.ts'

/** Where a session runs. */
export interface SessionHost extends TurnHost {
  readonly tools: SessionTools
  /** Place and codes of the project, in the coordinate system of the recipe. */
  surroundings(crs: string | null): Promise<Surroundings>
  /** Null for a code that is not known; without it parts of different systems are not compared, and coordinates are metres. */
  readonly coordinateSystem?: FindSystem
  /** Bytes of grids, layers, meshes and projects that are kept; else as many as suit a browser. */
  readonly contentBytes?: number
  /**
   * Hears of each rule as soon as it is through, the fast ones first: of those of small tables before the large ones are
   * read, and again in the whole check. Counts are those before the fixes of the recipe.
   */
  onRule?(rule: CheckedRule): void
}

/** What is given out of a session, computed from rows that are not refused. */
export interface ExportedTables {
  readonly tables: readonly MappedTable[]
  /** Points of the holes each step: hole, depth, x, y, z. */
  readonly traces: Table
  readonly paths: HoleTraces
  readonly composites: readonly Table[]
  readonly refusedRows: readonly RefusedRow[]
  readonly refusedHoles: readonly HoleRefusal[]
  /** Of the tables; the same wherever the same recipe is applied to the same files. */
  readonly hash: string
}

export interface PublishComparison {
  readonly tables: readonly TableComparison[]
  readonly refused: readonly RefusedRow[]
}

/** A session with what publishing asks of it. */
export interface DrillSession extends ReviewSession, SpatialSession {
  exportTables(): Promise<ExportedTables>
  /** A grid, a layer, a mesh or a project, fixed and checked, that the session keeps nothing of. */
  exportPart(choice: PartChoice): Promise<ExportedPart>
  /** What publishing would change of the tables that were published before. */
  compareWith(before: readonly MappedTable[]): Promise<PublishComparison>
  /** At most `limit` findings, errors first. */
  report(limit?: number): Promise<ValidationReport>
}

/** A session without files. Calls run one after the other, in the order in which they came. */
export function createDrillSession(host: SessionHost): DrillSession {
  return new SessionRun(host)
}

class SessionRun implements DrillSession {
  readonly #host: SessionHost
  #files: readonly ByteSource[] = []
  /** Files of zips that were removed: they cannot be taken out of their zip. */
  #left: ReadonlySet<string> = new Set()
  #found: FoundFiles = { parts: [], sources: new Map() }
  readonly #read = new Map<string, ReadTable>()
  #surroundings: Surroundings = {}
  #state: SessionState | null = null
  /** `readKey` of the recipe whose tables `#state` has; null once files changed. */
  #readFor: string | null = null
  readonly #turns: TurnQueue
  readonly #spatial: SpatialParts

  constructor(host: SessionHost) {
    this.#host = host
    this.#turns = new TurnQueue(host)
    this.#spatial = new SpatialParts(host.coordinateSystem, host.contentBytes)
  }

  addFiles(files: readonly ByteSource[]) {
    return this.#inTurn((work) => {
      const names = new Set(files.map(({ name }) => name))
      const all = [...this.#files.filter(({ name }) => !names.has(name)), ...files]
      return this.#grouped(work, all, new Set([...this.#left].filter((name) => !isOf(names, name))))
    })
  }

  removeFile(file: string) {
    return this.#inTurn((work) => {
      const rest = this.#files.filter(({ name }) => name !== file)
      return this.#grouped(work, rest, rest.length < this.#files.length ? this.#left : new Set([...this.#left, file]))
    })
  }

  guessColumns({ file, sheet, role }: Parameters<ValidationSession['guessColumns']>[0]) {
    return this.#inTurn(async (work) => this.#host.tools.guessColumns(await this.#table(work, { file, sheet }), role))
  }

  evaluate(recipe: ValidationRecipe, { requires }: EvaluateOptions = {}) {
    return this.#inTurn(async (work): Promise<ValidationResults> => {
      const started = this.#host.now()
      const requested = explicitRecipe(parsed(ValidationRecipe, recipe))
      const readFor = readKey(requested)
      const before = this.#state
      try {
        if (before && readFor === this.#readFor) {
          this.#spatial.setRecipe(requested, this.#surroundings.project)
          const options = { surroundings: this.#surroundings, requires }
          this.#state = await evaluateChanges(work, before, requested, options)
        } else {
          const { state, surroundings } = await this.#readTables(work, requested, requires)
          this.#state = state
          this.#surroundings = surroundings
          this.#readFor = readFor
        }
      } catch (error) {
        if (before) this.#spatial.setRecipe(before.recipe, this.#surroundings.project)
        throw error
      }
      return resultsOf(this.#state, this.#host.now() - started)
    })
  }

  rows(table: string, from: number, to: number, only?: { rule: string }) {
    return this.#shown((state) => rowViews(state, table, from, to, only))
  }

  findings(rule: string, from: number, to: number) {
    return this.#shown((state) => findingViews(state, rule, from, to))
  }

  traces() {
    return this.#inTurn(async (work) => {
      const { database, check, recipe } = this.#opened()
      return (await followHoles(work, database, check.index, recipe.desurvey)).traces
    })
  }

  exportTables() {
    return this.#inTurn(async (work): Promise<ExportedTables> => {
      const state = this.#opened()
      const { desurvey, composites, censored } = state.recipe
      const tables = await publishedTables(work.part(0, 0.1), state)
      const database = { ...state.database, tables }
      const index = indexHoles(database)
      const { traces, refused } = await followHoles(work.part(0.1, 0.3), database, index, desurvey)
      const composited: Table[] = []
      for (const [place, choice] of composites.entries()) {
        const part = work.part(0.3 + (0.4 * place) / composites.length, 0.3 + (0.4 * (place + 1)) / composites.length)
        composited.push(...(await compositeTables(part, database, index, choice, censored)))
      }
      return {
        tables,
        traces: traceTable(traces, desurvey.step),
        paths: traces,
        composites: composited,
        refusedRows: [...refusedRows(state).values()].flat(),
        refusedHoles: refused,
        hash: await hashTables(work.part(0.7, 1), tables),
      }
    })
  }

  compareWith(before: readonly MappedTable[]) {
    return this.#inTurn(async (work): Promise<PublishComparison> => {
      const state = this.#opened()
      const tables = await publishedTables(work.part(0, 0.2), state)
      return {
        tables: await compareTables(work.part(0.2, 1), before, tables),
        refused: [...refusedRows(state).values()].flat(),
      }
    })
  }

  countRows(table: string, only?: { rule: string }) {
    return this.#shown((state) => countRows(state, table, only))
  }

  rankOfRow(at: RowPlace, rule: string) {
    return this.#shown((state) => rankOfRow(state, at, rule))
  }

  nextFinding(from: RowPlace, step: 1 | -1, rule: string | null) {
    return this.#shown((state) => nextFinding(state, from, step, rule))
  }

  findingsOfRow(at: RowPlace) {
    return this.#shown((state) => findingsOfRow(state, at))
  }

  rowOfHole(table: string, hole: string) {
    return this.#shown((state) => rowOfHole(state, table, hole))
  }

  marks(limit = MARKED_FINDINGS) {
    return this.#shown((state, work) => findingMarks(work, state, limit))
  }

  siteOfRow(at: RowPlace) {
    return this.#shown((state, work) => siteOfRow(work, state, at))
  }

  previewFix(step: FixStep, limit = PREVIEW_ROWS) {
    return this.#shown(async (state, work) => {
      const { edit, findings } = await plannedFix(work, state, parsed(FixStep, step), this.#surroundings)
      return previewOf(state, edit, findings, limit)
    })
  }

  surveyView() {
    return this.#shown((state, work) => surveyView(work, state))
  }

  compositesView(choice: CompositeChoice, limit = PREVIEW_ROWS) {
    return this.#shown((state, work) => compositesView(work, state, parsed(CompositeChoice, choice), limit))
  }

  dryRun(before: readonly TableBefore[], limit = PREVIEW_ROWS) {
    return this.#shown((state, work) => dryRun(work, state, this.#host.tools, before, limit))
  }

  report(limit = REPORTED_FINDINGS) {
    return this.#shown((state) => reportOf(state, limit))
  }

  openPart(choice: PartChoice, crs: string | null, rules?: ValidationRecipe['rules']) {
    return this.#inTurn((work) =>
      this.#spatial.open(work, parsed(PartChoice, choice), { crs, ...(rules !== undefined && { rules }) }),
    )
  }

  partFindings(file: string, rule: string, from: number, to: number) {
    return this.#inTurn(async () => this.#spatial.findings(file, rule, from, to))
  }

  partPicture(file: string, size: number) {
    return this.#inTurn((work) => this.#spatial.picture(work, file, size))
  }

  previewPartFix(choice: PartChoice, crs: string | null, step: PartFixStep) {
    return this.#inTurn((work) =>
      this.#spatial.preview(work, parsed(PartChoice, choice), crs, parsed(PartFixStep, step)),
    )
  }

  exportPart(choice: PartChoice) {
    return this.#shown(({ recipe, database }, work) =>
      this.#spatial.exported(work, parsed(PartChoice, choice), { crs: recipe.crs, project: frameOf(database).crs }),
    )
  }

  cancel() {
    this.#turns.cancel()
  }

  async #grouped(work: Work, files: readonly ByteSource[], left: ReadonlySet<string>) {
    const { parts, sources } = await this.#host.tools.group(work, files)
    this.#found = { sources, parts: parts.filter(({ file }) => !left.has(file)) }
    this.#files = files
    this.#left = left
    this.#read.clear()
    this.#readFor = null
    this.#spatial.setFiles(this.#found)
    return this.#found.parts
  }

  /** What is reported of the tables as they stand. */
  #shown<Result>(read: (state: SessionState, work: Work) => Result | Promise<Result>): Promise<Result> {
    return this.#inTurn(async (work) => read(this.#opened(), work))
  }

  #opened(): SessionState {
    if (!this.#state) throw new Refusal('nothing_opened')
    return this.#state
  }

  #inTurn<Result>(run: (work: Work) => Promise<Result>): Promise<Result> {
    return this.#turns.run(run)
  }

  async #table(work: Work, part: { readonly file: string; readonly sheet: string | null }): Promise<ReadTable> {
    const id = tableId(part)
    const cached = this.#read.get(id)
    if (cached) return cached
    const source = this.#found.sources.get(part.file)
    if (!source) throw new Refusal('file_unknown', { file: part.file })
    const table = await this.#host.tools.readTable(work, source, part.sheet)
    this.#read.set(id, table)
    return table
  }

  /** The state of a recipe whose tables are read, in a session that has none or those of other choices. */
  async #readTables(
    work: Work,
    recipe: ValidationRecipe,
    requires: string | undefined,
  ): Promise<{ readonly state: SessionState; readonly surroundings: Surroundings }> {
    const { crs, rules, mends: fixes } = recipe
    const fromHost = await this.#host.surroundings(crs)
    this.#spatial.setRecipe(recipe, fromHost.project)
    const surroundings = { ...fromHost, ...(await this.#spatial.surroundings(work.part(0, 0.1), crs)) }
    const database = await this.#database(work.part(0.1, 0.5), recipe, surroundings)
    const check = await this.#host.tools.check(work.part(0.5, 0.8), database, {
      rules,
      surroundings,
      onRule: (rule) => this.#host.onRule?.(rule),
    })
    const state = { recipe, database, check, done: [] }
    return { state: await applyFixes(work.part(0.8, 1), state, fixes, { surroundings, requires }), surroundings }
  }

  async #database(work: Work, recipe: ValidationRecipe, surroundings: Surroundings): Promise<DrillDatabase> {
    const { tools } = this.#host
    const { rules } = recipe
    const onRule = (rule: CheckedRule) => this.#host.onRule?.(rule)
    const own = await this.#spatial.system(recipe.crs)
    const systems = { own, requested: await this.#spatial.system(recipe.hole_crs) }
    return await readDatabase(work, recipe, systems, {
      sizeOf: ({ file }) => this.#found.sources.get(file)?.size ?? 0,
      read: async (part, choice) => ({
        ...tools.applyChoices(await this.#table(part, choice), choice),
        id: tableId(choice),
      }),
      ...(this.#host.onRule && {
        early: (part, database, roles) => tools.check(part, database, { rules, surroundings, roles, onRule }),
      }),
    })
  }
}

/** More marks than this are no picture. */
const MARKED_FINDINGS = 20_000
/** Rows that show what a step would do. */
const PREVIEW_ROWS = 20

/** More findings than this are counted in a report and not listed. */
export const REPORTED_FINDINGS = 100_000

/** The recipe with steps that say all they do, so that they can be compared. */
function explicitRecipe(recipe: ValidationRecipe): ValidationRecipe {
  return { ...recipe, mends: recipe.mends.map((step) => explicitStep(step, recipe)) }
}

/** What of a recipe makes other tables of the same files, or other ground and property that they are compared with. */
function readKey({ tables, crs, hole_crs, parts, rules }: ValidationRecipe): string {
  const used = parts.filter(({ use }) => use !== 'data')
  const limits = used.flatMap(({ mends: fixes }) => fixes.map(({ rule }) => rules[rule]?.limits ?? null))
  return JSON.stringify([tables, crs, hole_crs, used, limits])
}

/** Whether a file is one of these, or in a zip that is. */
function isOf(names: ReadonlySet<string>, file: string): boolean {
  return names.has(file) || [...names].some((name) => file.startsWith(`${name}/`))
}
