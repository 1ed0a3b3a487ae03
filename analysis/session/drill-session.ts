import * as v from 'valibot'
import type { ByteSource } from '../core/byte-source.ts'
import { Refusal } from '../core/refusal.ts'
import { createWork, type Work } from '../core/work.ts'
import type { DrillDatabase, MappedTable } from '../drillhole/drill-database.ts'
import type { Surroundings } from '../rules/rule.ts'
import type { Table } from '../table/table.ts'
import { mendAgain, mendState, redoState, type SessionState, undoState } from './session-state.ts'
import type { FoundFiles, SessionTools } from './session-tools.ts'
import { boardView, findingViews, rowViews } from './session-views.ts'
import { tableId } from './table-id.ts'
import { MendStep, ValidationRecipe } from './validation-recipe.ts'
import type { BoardView, ValidationSession } from './validation-session.ts'

/** Where a session runs. */
export interface SessionHost {
  readonly tools: SessionTools
  /** Milliseconds, of any beginning. */
  now(): number
  /** Ends once messages that wait were heard. */
  breathe(): Promise<void>
  /** Shares 0 to 1 of the call that runs. */
  progress(done: number): void
  /** Terrain, property and codes in the coordinate system of the recipe. */
  surroundings(crs: string | null): Promise<Surroundings>
}

/** A session without files. Calls run one after the other, in the order in which they came. */
export function createDrillSession(host: SessionHost): ValidationSession {
  return new DrillSession(host)
}

class DrillSession implements ValidationSession {
  readonly #host: SessionHost
  #files: readonly ByteSource[] = []
  #found: FoundFiles = { parts: [], sources: new Map() }
  readonly #read = new Map<string, Table>()
  #surroundings: Surroundings = {}
  #state: SessionState | null = null
  #last: Promise<void> = Promise.resolve()
  readonly #running = new Set<{ isCancelled: boolean }>()

  constructor(host: SessionHost) {
    this.#host = host
  }

  addFiles(files: readonly ByteSource[]) {
    return this.#inTurn(async (work) => {
      const names = new Set(files.map(({ name }) => name))
      const all = [...this.#files.filter(({ name }) => !names.has(name)), ...files]
      this.#found = await this.#host.tools.group(work, all)
      this.#files = all
      this.#read.clear()
      return this.#found.parts
    })
  }

  removeFile(file: string) {
    return this.#inTurn(async (work) => {
      const rest = this.#files.filter(({ name }) => name !== file)
      this.#found = await this.#host.tools.group(work, rest)
      this.#files = rest
      this.#read.clear()
      return this.#found.parts
    })
  }

  guessColumns({ file, sheet, role }: Parameters<ValidationSession['guessColumns']>[0]) {
    return this.#inTurn(async (work) => this.#host.tools.guessColumns(await this.#table(work, { file, sheet }), role))
  }

  open(recipe: ValidationRecipe) {
    return this.#inTurn(async (work) => {
      const started = this.#host.now()
      const wanted = parsed(ValidationRecipe, recipe)
      const surroundings = await this.#host.surroundings(wanted.crs)
      const database = await this.#database(work.part(0, 0.5), wanted)
      const { rules } = wanted
      const check = await this.#host.tools.check(work.part(0.5, 0.8), database, { rules, surroundings })
      let state: SessionState = {
        recipe: wanted,
        database,
        check,
        done: [],
        undone: [],
      }
      for (const [index, step] of wanted.mends.entries())
        state = await mendAgain(work.part(0.8 + (0.2 * index) / wanted.mends.length, 1), state, step, surroundings)
      this.#surroundings = surroundings
      return this.#became(state, started)
    })
  }

  recipe() {
    return this.#inTurn(() => {
      const { recipe, done } = this.#opened()
      return Promise.resolve({ ...recipe, mends: done.map(({ step }) => step) })
    })
  }

  rows(table: string, from: number, to: number, only?: { rule: string }) {
    return this.#inTurn(() => Promise.resolve(rowViews(this.#opened(), table, from, to, only)))
  }

  findings(rule: string, from: number, to: number) {
    return this.#inTurn(() => Promise.resolve(findingViews(this.#opened(), rule, from, to)))
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
      const surroundings = this.#surroundings
      const check = await this.#host.tools.check(work, state.database, { rules: recipe.rules, surroundings })
      return { ...state, recipe, check }
    })
  }

  traces(): ReturnType<ValidationSession['traces']> {
    return this.#inTurn(() => {
      this.#opened()
      return Promise.resolve({ holes: [], points: new Float64Array(), starts: new Uint32Array(1) })
    })
  }

  cancel() {
    for (const call of this.#running) call.isCancelled = true
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

  /** What a call changes is kept at its end only, so that one that is stopped or refused has changed nothing. */
  async #inTurn<Result>(run: (work: Work) => Promise<Result>): Promise<Result> {
    const call = { isCancelled: false }
    this.#running.add(call)
    const before = this.#last
    const turn = Promise.withResolvers<void>()
    this.#last = turn.promise
    try {
      await before
      const work = createWork({
        now: () => this.#host.now(),
        breathe: () => this.#host.breathe(),
        isCancelled: () => call.isCancelled,
        progress: (done) => this.#host.progress(done),
      })
      await work.pause(0)
      return await run(work)
    } finally {
      this.#running.delete(call)
      turn.resolve()
    }
  }

  async #table(work: Work, part: { readonly file: string; readonly sheet: string | null }): Promise<Table> {
    const id = tableId(part)
    const kept = this.#read.get(id)
    if (kept) return kept
    const source = this.#found.sources.get(part.file)
    if (!source) throw new Refusal('file_unknown', { file: part.file })
    const table = await this.#host.tools.readTable(work, source, part.sheet)
    this.#read.set(id, table)
    return table
  }

  async #database(work: Work, { tables, crs }: ValidationRecipe): Promise<DrillDatabase> {
    const mapped: MappedTable[] = []
    const ids = new Set<string>()
    for (const [index, choice] of tables.entries()) {
      const id = tableId(choice)
      if (ids.has(id)) throw new Refusal('table_twice', { table: id })
      ids.add(id)
      const table = await this.#table(work.part(index / tables.length, (index + 1) / tables.length), choice)
      mapped.push({ ...this.#host.tools.applyChoices(table, choice), id })
    }
    return { tables: mapped, crs }
  }
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (!result.success) throw new Refusal('recipe_invalid', { reason: v.summarize(result.issues) })
  return result.output
}
