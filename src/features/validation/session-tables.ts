import { Cancelled, Refusal } from '@outcrop/analysis/core/refusal.ts'
import type { ValidationRecipe } from '@outcrop/analysis/session/validation-recipe.ts'
import type { BoardView } from '@outcrop/analysis/session/validation-session.ts'
import { sameContent } from '#/lib/same-content.ts'
import { type BoardChange, keptOf, makeChange } from './session-changes.ts'
import { createSessionTurns } from './session-turns.ts'
import type { Chosen, OpenWish, SessionHelp, SessionView } from './session-view.ts'
import type { ChangingCalls } from './worker/session-link.ts'

type OpenedFor = Pick<ValidationRecipe, 'tables' | 'crs' | 'hole_crs'> & {
  readonly replaced: number
  /** Parts that tables are compared with. */
  readonly uses: ValidationRecipe['parts']
}

interface SessionTablesHelp {
  calls(): ChangingCalls
  readonly help: Pick<SessionHelp, 'chosen' | 'keep' | 'onCounted'>
  read(): SessionView
  set(patch: Partial<SessionView>): void
  failed(error: unknown, work: SessionView['work']): void
}

export interface SessionTables {
  /** As `SessionStore.openChosen`. */
  open(wish?: OpenWish): Promise<void>
  /** As `SessionStore.change`. */
  change(change: BoardChange): Promise<void>
  /** What tables were asked for last; null where another opening is wanted in any case. */
  openedFor(): OpenedFor | null
  /** Tables may be others under their old names. */
  outdate(): void
  /** The session has no tables any more. */
  forget(): void
  /** Keeps what waits from beginning. */
  stop(): void
  /** Ends once nothing is being opened. */
  settled(): Promise<void>
}

/** The tables of a session: opens them for what is chosen, and changes them, one after the other. */
export function createSessionTables({ calls, help, read, set, failed }: SessionTablesHelp): SessionTables {
  let openedFor: OpenedFor | null = null
  let opening: Promise<void> | null = null
  /** What the tables are of; null while none are open. */
  let opened: Chosen | null = null
  const turns = createSessionTurns()

  /** What the session answers of its tables as they are now. Another opening may have been asked for, whose board counts. */
  function became(board: BoardView, replaced: number, isLast: boolean) {
    opened = { recipe: board.recipe, replaced }
    if (!isLast) return
    set({ board })
    help.onCounted(read())
  }

  async function begin(wanted: OpenedFor): Promise<void> {
    const isOther = !sameContent(openedFor?.tables, wanted.tables)
    set({ work: 'check', progress: 0, problem: null, stopped: null, ...(isOther && { board: null }) })
    openedFor = wanted
    const isLast = () => openedFor === wanted
    try {
      await turns.take(async () => {
        if (!isLast()) return
        // Changes that it waited for are in there.
        const { recipe, replaced } = help.chosen()
        became(await calls().open(recipe), replaced, isLast())
      })
    } catch (error) {
      if (!isLast()) return
      openedFor = null
      opened = null
      set({ board: null })
      failed(error, 'check')
    } finally {
      if (isLast() || openedFor === null) set({ work: null, soFar: [] })
    }
  }

  async function make(wanted: BoardChange, seen: number | undefined): Promise<void> {
    const { replaced } = help.chosen()
    if (!opened) throw new Refusal('change_lost')
    if (opened.replaced !== seen || replaced !== seen) throw new Refusal('recipe_replaced')
    const asked = openedFor
    const board = await makeChange(calls(), opened.recipe, wanted)
    const isOutdated = help.chosen().replaced !== seen
    became(board, replaced, openedFor === asked && !isOutdated)
    if (isOutdated) throw new Refusal('recipe_replaced')
    help.keep(keptOf(wanted, board.recipe))
  }

  return {
    async open({ anySystem = false } = {}) {
      const { recipe, replaced } = help.chosen()
      const uses = recipe.parts.filter(({ use }) => use !== 'data')
      const { tables, crs, hole_crs } = recipe
      const wanted: OpenedFor = { tables, crs, hole_crs, replaced, uses }
      const systems = anySystem && openedFor ? { crs: openedFor.crs, hole_crs: openedFor.hole_crs } : {}
      if (sameContent(openedFor, { ...wanted, ...systems })) return await (opening ?? undefined)
      const begun = begin(wanted).finally(() => {
        if (opening === begun) opening = null
      })
      opening = begun
      await begun
    },
    async change(wanted) {
      const seen = opened?.replaced
      try {
        await turns.take(() => make(wanted, seen))
      } catch (error) {
        // What is said of the worker that failed does not say that the change was lost with it.
        throw opened || error instanceof Cancelled ? error : new Refusal('change_lost')
      }
    },
    openedFor: () => openedFor,
    outdate() {
      openedFor = null
    },
    forget() {
      openedFor = null
      opened = null
    },
    stop: turns.stop,
    settled: () => opening ?? Promise.resolve(),
  }
}
