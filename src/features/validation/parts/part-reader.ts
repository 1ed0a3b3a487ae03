import { Cancelled } from '@outcrop/compute/refusal.ts'
import type { PartView } from '@outcrop/validation/session/spatial-session.ts'
import type { PartChoice, ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import { sameContent } from '#/lib/same-content.ts'

export interface PartReaderCalls {
  open(choice: PartChoice, crs: string | null, rules: ValidationRecipe['rules']): Promise<PartView>
  /** Hears of what was read so far, and of what is being read. */
  show(views: ReadonlyMap<string, PartView>, opening: string | null): void
  failed(error: unknown): void
}

export interface PartReader {
  /** Reads what was not read with the same choices beside tables of the same system, one after the other. */
  read(recipe: ValidationRecipe, tablesCrs: string | null): Promise<void>
  /** What was read counts no more. */
  forget(): void
  /** Ends once nothing is being read. */
  settled(): Promise<void>
}

/** All that a part depends on. */
interface ReadRequest {
  readonly choice: PartChoice
  readonly crs: string | null
  readonly rules: ValidationRecipe['rules']
  /** Ground and property, which it is compared with. */
  readonly uses: readonly PartChoice[]
  /** The system that the tables were opened for. */
  readonly tablesCrs: string | null
}

/** Codes of rules of grids, layers, meshes and projects. */
const OF_PARTS = /^[GVMO]\d/

function requestsOf({ parts, crs, rules }: ValidationRecipe, tablesCrs: string | null): Map<string, ReadRequest> {
  const own = Object.fromEntries(Object.entries(rules).filter(([code]) => OF_PARTS.test(code)))
  const uses = parts.filter(({ use }) => use !== 'data')
  return new Map(parts.map((choice) => [choice.file, { choice, crs, rules: own, uses, tablesCrs }]))
}

export function createPartReader({ open, show, failed }: PartReaderCalls): PartReader {
  let requested = new Map<string, ReadRequest>()
  let views = new Map<string, PartView>()
  let running: Promise<void> | null = null
  const read = new Map<string, ReadRequest>()

  /** The next one to read; those that are no longer wanted are forgotten. */
  function next(): ReadRequest | null {
    for (const file of read.keys()) if (!requested.has(file)) read.delete(file)
    views = new Map([...views].filter(([file]) => requested.has(file)))
    return [...requested.values()].find((one) => !sameContent(read.get(one.choice.file), one)) ?? null
  }

  async function run(): Promise<void> {
    const failing: string[] = []
    for (let one = next(); one; one = next()) {
      const { file } = one.choice
      read.set(file, one)
      show(views, file)
      try {
        const view = await open(one.choice, one.crs, one.rules)
        // Files may have changed meanwhile.
        if (read.get(file) === one) views = new Map(views).set(file, view)
      } catch (error) {
        failing.push(file)
        failed(error)
        if (error instanceof Cancelled) break
      }
    }
    // What was not read to its end is read again when it is asked for.
    for (const file of failing) read.delete(file)
    show(views, null)
  }

  return {
    read(recipe, tablesCrs) {
      requested = requestsOf(recipe, tablesCrs)
      const shown = views
      if (running === null && next() === null) {
        // Those that are no longer taken are not shown either.
        if (views.size !== shown.size) show(views, null)
        return Promise.resolve()
      }
      running ??= run().finally(() => (running = null))
      return running
    },
    forget() {
      read.clear()
      views = new Map()
    },
    settled: () => running ?? Promise.resolve(),
  }
}
