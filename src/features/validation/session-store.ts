import { Cancelled } from '@outcrop/analysis/core/refusal.ts'
import type { TableRole } from '@outcrop/analysis/drillhole/drill-database.ts'
import type { Surroundings } from '@outcrop/analysis/rules/rule.ts'
import type { PartView } from '@outcrop/analysis/session/spatial-session.ts'
import type { CheckedRule } from '@outcrop/analysis/session/session-tools.ts'
import type { ValidationRecipe } from '@outcrop/analysis/session/validation-recipe.ts'
import type { KnownSystem } from '@outcrop/analysis/session/located-systems.ts'
import type { BoardView, ColumnGuess, FoundPart } from '@outcrop/analysis/session/validation-session.ts'
import type { ValidationFile } from '@outcrop/contract/validation.ts'
import { sameContent } from '#/lib/same-content.ts'
import { createPartReader } from './parts/part-reader.ts'
import { createHandedFiles, isOf } from './worker/handed-files.ts'
import { openSessionLink, SESSION_CALLS, type SessionCalls, type SessionLink } from './worker/session-link.ts'
import type { HandedFile } from './worker/session-worker.ts'

export interface SessionView {
  readonly parts: readonly FoundPart[]
  /** What the worker is at. */
  readonly work: 'files' | 'check' | 'parts' | null
  /** 0 to 1. */
  readonly progress: number
  /** Rules that are broken as far as tables are read and checked; none once all are. */
  readonly soFar: readonly CheckedRule[]
  /** Of the tables as they were opened; null while they are not. */
  readonly board: BoardView | null
  /** Grids, layers, meshes and projects by their file, as they were last read. */
  readonly partViews: ReadonlyMap<string, PartView>
  /** The file of the part that is being read. */
  readonly partOpening: string | null
  /** Why looking at files, or opening them, did not come to its end. */
  readonly problem: Error | null
  /** What was stopped before its end. */
  readonly stopped: SessionView['work']
  /** Names of files that the worker has, own and stored ones. */
  readonly names: ReadonlySet<string>
}

export interface SessionHelp {
  /** The address on which the page reads a stored file. */
  mediaUrl(url: string): string
  renewedUrl(name: string): Promise<string | null>
  surroundings(crs: string | null): Promise<Surroundings>
  /** Null for a code that is not known, or that cannot be asked for. */
  coordinateSystem?(code: string): Promise<KnownSystem | null>
  /** Hears of each new state of the board. */
  onBoard(board: BoardView): void
}

export interface OpenWish {
  /** Of what was taken from elsewhere: another number opens anew. */
  readonly replaced: number
  /** Opened tables will do whatever their coordinate system, as they are only looked at. */
  readonly anySystem?: boolean
}

export interface GuessedPart {
  readonly file: string
  readonly sheet: string | null
  readonly role: TableRole
}

/** Guesses, or why there are none. */
export interface GuessedColumns {
  readonly guesses: readonly ColumnGuess[]
  readonly problem: Error | null
}

export interface SessionStore {
  subscribe(listener: () => void): () => void
  read(): SessionView
  readonly session: SessionCalls
  /** Looks at files of the person's own. Resolves with what was found in these alone. */
  addOwn(files: readonly File[]): Promise<readonly FoundPart[]>
  /** Looks at stored files that it does not know yet. Those whose reading failed or was stopped wait for `addAgain`. */
  addStored(files: readonly ValidationFile[]): Promise<readonly FoundPart[]>
  /** Looks at the files again whose reading failed or was stopped. Resolves with what was found in these alone. */
  addAgain(): Promise<readonly FoundPart[]>
  removeFile(name: string): Promise<void>
  /** What columns of a table seem to be. The same promise until files change. */
  guesses(part: GuessedPart): Promise<GuessedColumns>
  /** Reads the tables and checks them, unless that was done with the same tables, ground, property and coordinate system. */
  openFor(recipe: ValidationRecipe, wish: OpenWish): Promise<void>
  /** Reads grids, layers, meshes and projects that were not read with the same choices. */
  openParts(recipe: ValidationRecipe, wish: Pick<OpenWish, 'replaced'>): Promise<void>
  /** Stops what runs. */
  stop(): Promise<void>
  /** The person's own file of this name. */
  ownFile(name: string): File | null
  end(): void
}

type OpenedFor = Pick<ValidationRecipe, 'tables' | 'crs' | 'hole_crs'> & {
  readonly replaced: number
  /** Parts that tables are compared with. */
  readonly uses: ValidationRecipe['parts']
}

/** Calls that answer with the board. */
const BOARD_CALLS = ['open', 'mend', 'undo', 'redo', 'setRules'] as const

const NOTHING: SessionView = {
  parts: [],
  work: null,
  progress: 0,
  soFar: [],
  board: null,
  partViews: new Map(),
  partOpening: null,
  problem: null,
  stopped: null,
  names: new Set(),
}

/** The session of one check, in a worker that begins with its first call. */
export function createSessionStore(help: SessionHelp): SessionStore {
  let view = NOTHING
  let link: SessionLink | null = null
  let openedFor: OpenedFor | null = null
  let opening: Promise<void> | null = null
  const hands = createHandedFiles(look)
  const own = new Map<string, File>()
  const guessed = createColumnGuesses(async (part) => {
    await hands.whole()
    return await linked().session.guessColumns(part)
  })
  const listeners = new Set<() => void>()
  const partReader = createPartReader({
    open: (choice, crs, rules) => linked().session.openPart(choice, crs, rules),
    show: (partViews, partOpening) => set(readingOf(view, partViews, partOpening)),
    failed: (error) => failed(error, 'parts'),
  })

  function set(patch: Partial<SessionView>) {
    view = { ...view, ...patch }
    for (const listener of listeners) listener()
  }

  function linked(): SessionLink {
    link ??= openSessionLink({
      progress(done) {
        // Steps show nothing of their own calls, so that the frame is not drawn for each.
        if (view.work !== null) set({ progress: done })
      },
      ...pageAnswers(help),
      found: (rule) => view.work === 'check' && set({ soFar: withRule(view.soFar, rule) }),
      lost,
    })
    return link
  }

  function lost(problem: Error | null) {
    hands.lose()
    guessed.forget()
    openedFor = null
    partReader.forget()
    set({ board: null, partViews: new Map(), problem })
  }

  async function look(files: readonly HandedFile[]): Promise<readonly FoundPart[] | null> {
    set({ work: 'files', progress: 0, problem: null, stopped: null })
    guessed.forget()
    try {
      const parts = await linked().addFiles(files)
      // A table may be another under its old name.
      openedFor = null
      partReader.forget()
      set({ parts, partViews: new Map(), names: hands.names() })
      return parts
    } catch (error) {
      failed(error, 'files')
      return null
    } finally {
      set({ work: null })
    }
  }

  function failed(error: unknown, work: SessionView['work']) {
    if (error instanceof Cancelled) set({ stopped: work })
    else set({ problem: error instanceof Error ? error : new Error(String(error)) })
  }

  function setBoard(board: BoardView) {
    set({ board })
    help.onBoard(board)
  }

  async function open(recipe: ValidationRecipe, wanted: OpenedFor): Promise<void> {
    const isOther = !sameContent(openedFor?.tables, wanted.tables) || openedFor?.replaced !== wanted.replaced
    set({ work: 'check', progress: 0, problem: null, stopped: null, ...(isOther && { board: null }) })
    openedFor = wanted
    // Another one may have been asked for meanwhile, which then is what counts.
    const isLast = () => openedFor === wanted
    try {
      const board = await linked().session.open(recipe)
      if (isLast()) setBoard(board)
    } catch (error) {
      if (!isLast()) return
      openedFor = null
      set({ board: null })
      failed(error, 'check')
    } finally {
      if (isLast() || openedFor === null) set({ work: null, soFar: [] })
    }
  }

  return {
    session: callsOf(linked, setBoard),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => view,
    addOwn(files) {
      for (const file of files) own.set(file.name, file)
      return hands.add(files.map((blob) => ({ name: blob.name, blob })))
    },
    addStored: (files) =>
      hands.add(files.filter(({ name }) => !hands.isKnown(name)).flatMap((file) => storedFile(file, help))),
    addAgain() {
      set({ problem: null, stopped: null })
      return hands.addAgain()
    },
    async removeFile(name) {
      const isWhole = await hands.whole()
      const parts = isWhole ? await linked().removeFile(name) : view.parts.filter((part) => !isOf(part, name))
      hands.remove(name)
      own.delete(name)
      guessed.forget()
      openedFor = null
      partReader.forget()
      set({ parts, partViews: new Map(), names: hands.names() })
    },
    guesses: guessed.of,
    async openFor(recipe, { replaced, anySystem = false }) {
      if (hands.isLost() && !(await hands.whole())) return
      const { crs, hole_crs } = anySystem && openedFor ? openedFor : recipe
      const uses = recipe.parts.filter(({ use }) => use !== 'data')
      const wanted: OpenedFor = { tables: recipe.tables, crs, hole_crs, replaced, uses }
      if (sameContent(openedFor, wanted)) return await (opening ?? undefined)
      const begun = open(recipe, wanted).finally(() => {
        if (opening === begun) opening = null
      })
      opening = begun
      await begun
    },
    async openParts(recipe, { replaced }) {
      if (hands.isLost() && !(await hands.whole())) return
      // Why tables were not opened stays to be seen.
      if (openedFor === null) return
      set({ problem: null, stopped: null })
      await partReader.read(recipe, { replaced, crs: openedFor.crs })
    },
    async stop() {
      const isEnded = await link?.stop()
      if (!isEnded) return set(askedAnew(view))
      await opening
      await partReader.settled()
      await hands.whole()
      const { stopped } = view
      lost(null)
      await hands.whole()
      set({ stopped: stopped ?? 'check' })
    },
    ownFile: (name) => own.get(name) ?? null,
    end() {
      link?.end()
      link = null
      openedFor = null
      hands.clear()
      own.clear()
      guessed.forget()
      view = NOTHING
    },
  }
}

/** What the board asks for was stopped as well: it asks again for a board that is another. */
function askedAnew({ board, partViews }: SessionView): Partial<SessionView> {
  return board ? { board: { ...board }, partViews: new Map(partViews) } : {}
}

/** What is shown while parts are read: the first reading of one is work, another one is not. */
function readingOf(
  { work }: SessionView,
  partViews: SessionView['partViews'],
  partOpening: string | null,
): Partial<SessionView> {
  const isFirst = partOpening !== null && !partViews.has(partOpening)
  return { partViews, partOpening, ...(isFirst ? { work: 'parts', progress: 0 } : work === 'parts' && { work: null }) }
}

/** Broken rules with what is told of one, which may be told again. */
function withRule(rules: readonly CheckedRule[], rule: CheckedRule): readonly CheckedRule[] {
  const others = rules.filter(({ code }) => code !== rule.code)
  return rule.count > 0 ? [...others, rule] : others
}

/** None while it has no address. */
function storedFile({ name, size, url }: ValidationFile, { mediaUrl }: SessionHelp): HandedFile[] {
  return url === null ? [] : [{ name, size, url: mediaUrl(url) }]
}

/** What the worker asks of the page. */
function pageAnswers(help: SessionHelp) {
  return {
    async renewedUrl(name: string) {
      const url = await help.renewedUrl(name)
      return url === null ? null : help.mediaUrl(url)
    },
    surroundings: (crs: string | null) => help.surroundings(crs),
    coordinateSystem: async (code: string) => (await help.coordinateSystem?.(code)) ?? null,
  }
}

/** Calls of the session of the worker that runs; answers that are a board are shown. */
function callsOf(linked: () => SessionLink, setBoard: (board: BoardView) => void): SessionCalls {
  return Object.fromEntries(
    SESSION_CALLS.map((name) => [
      name,
      async (...given: readonly unknown[]) => {
        const call = linked().session[name] as (...args: readonly unknown[]) => Promise<unknown>
        const answer = await call(...given)
        if (BOARD_CALLS.some((known) => known === name)) setBoard(answer as BoardView)
        return answer
      },
    ]),
  ) as unknown as SessionCalls
}

/** Guesses of tables, each asked for once until they are forgotten. */
function createColumnGuesses(ask: (part: GuessedPart) => Promise<readonly ColumnGuess[]>) {
  const guessed = new Map<string, Promise<GuessedColumns>>()
  return {
    of(part: GuessedPart): Promise<GuessedColumns> {
      const key = JSON.stringify([part.file, part.sheet, part.role])
      const known = guessed.get(key)
      if (known) return known
      const asked = guessesOf(ask(part))
      // One that was stopped is asked for anew.
      void asked.then(({ problem }) => problem instanceof Cancelled && guessed.delete(key))
      guessed.set(key, asked)
      return asked
    },
    forget: () => guessed.clear(),
  }
}

/** Why there are none belongs to the answer, so that asking never fails. */
function guessesOf(asked: Promise<readonly ColumnGuess[]>): Promise<GuessedColumns> {
  return asked.then(
    (guesses) => ({ guesses, problem: null }),
    (error: unknown) => ({ guesses: [], problem: error instanceof Error ? error : new Error(String(error)) }),
  )
}
