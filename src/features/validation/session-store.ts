import { Cancelled } from '@outcrop/compute/refusal.ts'
import type { CheckedRule } from '@outcrop/validation/session/session-tools.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import type { ValidationFile } from '@outcrop/contract/data/validation.ts'
import { createColumnGuesses, type GuessedColumns, type GuessedPart } from './columns/column-guesses.ts'
import { createPartReader } from './parts/part-reader.ts'
import { createRecipeEvaluation } from './recipe-evaluation.ts'
import type { ReviewChange } from './review-change.ts'
import type { OpenRequest, SessionHelp, SessionView } from './session-view.ts'
import { contentOf, createStoredContents } from './stored-contents.ts'
import { createWorkerFiles, isOf } from './worker/worker-files.ts'
import { askingCalls, openSessionLink, type SessionCalls, type SessionLink } from './worker/session-link.ts'
import type { WorkerFile } from './worker/session-worker.ts'

export interface SessionStore {
  subscribe(listener: () => void): () => void
  read(): SessionView
  readonly session: SessionCalls
  /**
   * Changes the recipe once its results are there, one change after the other.
   * @throws Refusal `change_lost` where the tables are not open any more; why it cannot be made; Cancelled
   */
  change(change: ReviewChange): Promise<void>
  /** Looks at files of the person's own. Resolves with what was found in these alone. */
  addOwn(files: readonly File[]): Promise<readonly FoundPart[]>
  /**
   * Looks at stored files that it does not know yet, and again at those whose bytes somebody else replaced. Those whose reading
   * failed or was stopped wait for `addAgain`. Resolves with what was found in files that are new here.
   */
  addStored(files: readonly ValidationFile[], isSent: (own: Blob) => boolean): Promise<readonly FoundPart[]>
  /** Looks at the files again whose reading failed or was stopped. Resolves with what was found in these alone. */
  addAgain(): Promise<readonly FoundPart[]>
  removeFile(name: string): Promise<void>
  /** What columns of a table seem to be. The same promise until files change. */
  guesses(part: GuessedPart): Promise<GuessedColumns>
  /** Evaluates the recipe, unless the results are of the same one. */
  openChosen(request?: OpenRequest): Promise<void>
  /** Reads grids, layers, meshes and projects that were not read with the same choices. */
  openParts(): Promise<void>
  /** Stops what runs. */
  stop(): Promise<void>
  /** The person has read which files were replaced. */
  forgetReplaced(): void
  /** The person's own file of this name. */
  ownFile(name: string): File | null
  end(): void
}

const NOTHING: SessionView = {
  parts: [],
  work: null,
  progress: 0,
  soFar: [],
  results: null,
  partViews: new Map(),
  partOpening: null,
  problem: null,
  stopped: null,
  names: new Set(),
  replacedFiles: [],
}

/** The session of one validation, in a worker that begins with its first call. */
export function createSessionStore(help: SessionHelp): SessionStore {
  let view = NOTHING
  let link: SessionLink | null = null
  const hands = createWorkerFiles(look)
  const contents = createStoredContents(hands.known, help.mediaUrl)
  const own = new Map<string, File>()
  const guessed = createColumnGuesses(async (part) => {
    await hands.whole()
    return await linked().session.guessColumns(part)
  })
  const listeners = new Set<() => void>()
  const evaluation = createRecipeEvaluation({
    evaluate: async (recipe, options) => await linked().evaluate(recipe, options),
    recipes: help.recipes,
    set,
    onShown: () => help.onCounted(view),
    failed,
  })
  const partReader = createPartReader({
    open: (choice, crs, rules) => linked().session.openPart(choice, crs, rules),
    show(partViews, partOpening) {
      set(readingOf(view, partViews, partOpening))
      if (partOpening === null) help.onCounted(view)
    },
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
      ...pageCalls(help, hands.known),
      found: (rule) => view.work === 'check' && set({ soFar: withRule(view.soFar, rule) }),
      lost,
    })
    return link
  }

  function lost(problem: Error | null) {
    hands.lose()
    guessed.forget()
    evaluation.forget()
    partReader.forget()
    set({ results: null, partViews: new Map(), problem })
  }

  async function look(files: readonly WorkerFile[]): Promise<readonly FoundPart[] | null> {
    set({ work: 'files', progress: 0, problem: null, stopped: null })
    guessed.forget()
    try {
      const parts = await linked().addFiles(files)
      evaluation.outdate()
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

  return {
    session: askingCalls(linked),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => view,
    change: evaluation.change,
    addOwn(files) {
      for (const file of files) {
        contents.own(file.name)
        own.set(file.name, file)
      }
      return hands.add(files.map((blob) => ({ name: blob.name, blob })))
    },
    async addStored(stored, isSent) {
      const { files, replaced } = contents.fresh(stored, isSent)
      for (const name of replaced) own.delete(name)
      if (replaced.size > 0) {
        // What somebody is about to change stands in rows of the bytes before.
        evaluation.forget()
        set({ results: null })
      }
      const parts = await hands.add(files)
      const names = hands.names()
      const replacedNames = new Set([...view.replacedFiles, ...[...replaced].filter((name) => names.has(name))])
      if (replacedNames.size > view.replacedFiles.length) set({ replacedFiles: [...replacedNames] })
      return parts.filter((part) => ![...replaced].some((name) => isOf(part, name)))
    },
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
      evaluation.outdate()
      partReader.forget()
      set({ parts, partViews: new Map(), names: hands.names() })
    },
    guesses: guessed.of,
    async openChosen(request) {
      if (hands.isLost() && !(await hands.whole())) return
      await evaluation.open(request)
    },
    async openParts() {
      if (hands.isLost() && !(await hands.whole())) return
      const evaluated = evaluation.evaluated()
      // Why tables were not opened stays to be seen.
      if (evaluated === null) return
      set({ problem: null, stopped: null })
      await partReader.read(help.recipes.read().draft.recipe, evaluated.crs)
    },
    async stop() {
      evaluation.stop()
      const isEnded = await link?.stop()
      if (!isEnded) return set(refreshed(view))
      await evaluation.settled()
      await partReader.settled()
      await hands.whole()
      const { stopped } = view
      lost(null)
      await hands.whole()
      set({ stopped: stopped ?? 'check' })
    },
    forgetReplaced: () => set({ replacedFiles: [] }),
    ownFile: (name) => own.get(name) ?? null,
    end() {
      link?.end()
      link = null
      evaluation.forget()
      evaluation.stop()
      hands.clear()
      own.clear()
      guessed.forget()
      view = NOTHING
    },
  }
}

/** What the review had requested was stopped as well: it requests it again when the results change. */
function refreshed({ results, partViews }: SessionView): Partial<SessionView> {
  return results ? { results: { ...results }, partViews: new Map(partViews) } : {}
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

/** Broken rules with what is reported of one, which may be reported again. */
function withRule(rules: readonly CheckedRule[], rule: CheckedRule): readonly CheckedRule[] {
  const others = rules.filter(({ code }) => code !== rule.code)
  return rule.count > 0 ? [...others, rule] : others
}

/** What the worker asks of the page. */
function pageCalls(help: SessionHelp, known: (name: string) => WorkerFile | null) {
  return {
    async renewedUrl(name: string) {
      const stored = await help.storedFile(name)
      const inWorker = known(name)
      if (!stored || stored.url === null || !inWorker || 'blob' in inWorker) return null
      // Other bytes of the same name are no part of what was read.
      return contentOf(stored) === inWorker.content ? help.mediaUrl(stored.url) : null
    },
    surroundings: (crs: string | null) => help.surroundings(crs),
    coordinateSystem: async (code: string) => (await help.coordinateSystem?.(code)) ?? null,
  }
}
