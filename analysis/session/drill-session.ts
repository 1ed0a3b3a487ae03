import type { ByteSource } from '../core/byte-source.ts'
import { Refusal } from '../core/refusal.ts'
import type { Work } from '../core/work.ts'
import { compositeTables } from '../drillhole/composite-table.ts'
import type { HoleRefusal } from '../drillhole/desurvey.ts'
import { type DrillDatabase, indexHoles, type MappedTable } from '../drillhole/drill-database.ts'
import { frameOf } from '../drillhole/frame-holes.ts'
import { type HoleTraces, traceTable } from '../drillhole/hole-path.ts'
import type { Surroundings } from '../rules/rule.ts'
import type { Table } from '../table/table.ts'
import { countRows, findingsOfRow, nextFinding, rankOfRow, rowOfHole } from './board-rows.ts'
import type { BoardSession, RowPlace, TableBefore } from './board-session.ts'
import { compareTables, type TableComparison } from './compare-tables.ts'
import { compositesView } from './composites-view.ts'
import { dryRun } from './dry-run.ts'
import { followHoles } from './follow-holes.ts'
import { findingMarks, siteOfRow, surveyView } from './hole-views.ts'
import type { FindSystem } from './located-systems.ts'
import { mendAgain } from './mend-again.ts'
import { previewOf } from './mend-preview.ts'
import { readDatabase } from './read-database.ts'
import { publishedTables, type RefusedRow, refusedRows } from './published-rows.ts'
import { mendState, plannedMend, recipeOf, redoState, type SessionState, undoState } from './session-state.ts'
import type { CheckedRule, FoundFiles, ReadTable, SessionTools } from './session-tools.ts'
import { boardView, findingViews, rowViews } from './session-views.ts'
import { tableId } from '../table/apply-choices.ts'
import { hashTables } from './tables-hash.ts'
import { reportOf, type ValidationReport } from './validation-report.ts'
import { type ExportedPart, SpatialParts } from './spatial-parts.ts'
import type { SpatialSession } from './spatial-session.ts'
import { type TurnHost, TurnQueue } from './turn-queue.ts'
import { CompositeChoice, MendStep, parsed, PartChoice, PartMendStep, ValidationRecipe } from './validation-recipe.ts'
import type { BoardView, ValidationSession } from './validation-session.ts'

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
   * read, and again in the whole check. Counts are those before the mends of the recipe.
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
export interface DrillSession extends BoardSession, SpatialSession {
  exportTables(): Promise<ExportedTables>
  /** A grid, a layer, a mesh or a project, mended and checked, that the session keeps nothing of. */
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

  open(recipe: ValidationRecipe) {
    return this.#inTurn(async (work) => {
      const started = this.#host.now()
      const wanted = parsed(ValidationRecipe, recipe)
      const told = await this.#host.surroundings(wanted.crs)
      this.#spatial.setRecipe(wanted, told.project)
      const surroundings = { ...told, ...(await this.#spatial.surroundings(work.part(0, 0.1), wanted.crs)) }
      const database = await this.#database(work.part(0.1, 0.5), wanted, surroundings)
      const { rules } = wanted
      const check = await this.#host.tools.check(work.part(0.5, 0.8), database, {
        rules,
        surroundings,
        onRule: (rule) => this.#host.onRule?.(rule),
      })
      const opened: SessionState = { recipe: wanted, database, check, done: [], undone: [] }
      const state = await mendAgain(work.part(0.8, 1), opened, wanted.mends, surroundings)
      this.#surroundings = surroundings
      return this.#became(state, started)
    })
  }

  recipe() {
    return this.#shown(recipeOf)
  }

  rows(table: string, from: number, to: number, only?: { rule: string }) {
    return this.#shown((state) => rowViews(state, table, from, to, only))
  }

  findings(rule: string, from: number, to: number) {
    return this.#shown((state) => findingViews(state, rule, from, to))
  }

  mend(step: MendStep) {
    return this.#changed((work, state) => mendState(work, state, parsed(MendStep, step), this.#surroundings))
  }

  undo() {
    return this.#changed(undoState)
  }

  redo() {
    return this.#changed((work, state) => redoState(work, state, this.#surroundings))
  }

  setRules(rules: ValidationRecipe['rules']) {
    return this.#changed(async (work, state) => {
      const recipe = parsed(ValidationRecipe, { ...state.recipe, rules })
      const check = await state.check.withRules(work, recipe.rules)
      this.#spatial.setRules(recipe.rules)
      return { ...state, recipe, check }
    })
  }

  traces() {
    return this.#inTurn(async (work) => {
      const { database, check, recipe } = this.#opened()
      return (await followHoles(work, database, check.index, recipe.desurvey)).traces
    })
  }

  setOutputs(outputs: Parameters<DrillSession['setOutputs']>[0]) {
    return this.#changed((_, state) =>
      Promise.resolve({ ...state, recipe: parsed(ValidationRecipe, { ...state.recipe, ...outputs }) }),
    )
  }

  exportTables() {
    return this.#inTurn(async (work): Promise<ExportedTables> => {
      const state = this.#opened()
      const { desurvey, composites, censored } = state.recipe
      const tables = await publishedTables(work.part(0, 0.1), state)
      const database = { ...state.database, tables }
      const index = indexHoles(database)
      const { traces, refused } = await followHoles(work.part(0.1, 0.3), database, index, desurvey)
      const taken: Table[] = []
      for (const [place, choice] of composites.entries()) {
        const part = work.part(0.3 + (0.4 * place) / composites.length, 0.3 + (0.4 * (place + 1)) / composites.length)
        taken.push(...(await compositeTables(part, database, index, choice, censored)))
      }
      return {
        tables,
        traces: traceTable(traces, desurvey.step),
        paths: traces,
        composites: taken,
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

  previewMend(step: MendStep, limit = PREVIEW_ROWS) {
    return this.#shown(async (state, work) => {
      const { edit, findings } = await plannedMend(work, state, parsed(MendStep, step), this.#surroundings)
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

  previewPartMend(choice: PartChoice, crs: string | null, step: PartMendStep) {
    return this.#inTurn((work) =>
      this.#spatial.preview(work, parsed(PartChoice, choice), crs, parsed(PartMendStep, step)),
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
    this.#spatial.setFiles(this.#found)
    return this.#found.parts
  }

  /** What is told of the tables as they stand. */
  #shown<Result>(tell: (state: SessionState, work: Work) => Result | Promise<Result>): Promise<Result> {
    return this.#inTurn(async (work) => tell(this.#opened(), work))
  }

  #opened(): SessionState {
    if (!this.#state) throw new Refusal('nothing_opened')
    return this.#state
  }

  #became(state: SessionState, started: number): BoardView {
    this.#state = state
    return boardView(state, this.#host.now() - started)
  }

  #changed(change: (work: Work, state: SessionState) => Promise<SessionState>) {
    return this.#inTurn(async (work) => {
      const started = this.#host.now()
      return this.#became(await change(work, this.#opened()), started)
    })
  }

  #inTurn<Result>(run: (work: Work) => Promise<Result>): Promise<Result> {
    return this.#turns.run(run)
  }

  async #table(work: Work, part: { readonly file: string; readonly sheet: string | null }): Promise<ReadTable> {
    const id = tableId(part)
    const kept = this.#read.get(id)
    if (kept) return kept
    const source = this.#found.sources.get(part.file)
    if (!source) throw new Refusal('file_unknown', { file: part.file })
    const table = await this.#host.tools.readTable(work, source, part.sheet)
    this.#read.set(id, table)
    return table
  }

  async #database(work: Work, recipe: ValidationRecipe, surroundings: Surroundings): Promise<DrillDatabase> {
    const { tools } = this.#host
    const { rules } = recipe
    const onRule = (rule: CheckedRule) => this.#host.onRule?.(rule)
    const own = await this.#spatial.system(recipe.crs)
    const systems = { own, wanted: await this.#spatial.system(recipe.hole_crs) }
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

/** Whether a file is one of these, or in a zip that is. */
function isOf(names: ReadonlySet<string>, file: string): boolean {
  return names.has(file) || [...names].some((name) => file.startsWith(`${name}/`))
}
