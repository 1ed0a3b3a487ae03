import { Cancelled } from '@outcrop/analysis/core/refusal.ts'
import type { TableRole } from '@outcrop/analysis/drillhole/drill-database.ts'
import type { ColumnGuess } from '@outcrop/analysis/session/validation-session.ts'

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
