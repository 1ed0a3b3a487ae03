import { Cancelled } from '@outcrop/compute/refusal.ts'
import type { TableRole } from '@outcrop/geo/drillhole/drill-database.ts'
import type { ColumnGuess } from '@outcrop/geo/table/column-guess.ts'

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

export interface ColumnGuesses {
  of(part: GuessedPart): Promise<GuessedColumns>
  forget(): void
}

/** Guesses of tables, each asked for once until they are forgotten. */
export function createColumnGuesses(ask: (part: GuessedPart) => Promise<readonly ColumnGuess[]>): ColumnGuesses {
  const guessed = new Map<string, Promise<GuessedColumns>>()
  return {
    of(part) {
      const key = JSON.stringify([part.file, part.sheet, part.role])
      const known = guessed.get(key)
      if (known) return known
      const loading = guessesOf(ask(part))
      // One that was stopped is asked for again.
      void loading.then(({ problem }) => problem instanceof Cancelled && guessed.delete(key))
      guessed.set(key, loading)
      return loading
    },
    forget: () => guessed.clear(),
  }
}

/** Why there are none belongs to the answer, so that asking never fails. */
function guessesOf(loading: Promise<readonly ColumnGuess[]>): Promise<GuessedColumns> {
  return loading.then(
    (guesses) => ({ guesses, problem: null }),
    (error: unknown) => ({ guesses: [], problem: error instanceof Error ? error : new Error(String(error)) }),
  )
}
