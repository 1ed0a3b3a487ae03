import type { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { ValidationSettings } from '@outcrop/contract/data/validation-settings.ts'
import type { SessionStore } from '../session-store.ts'
import { tableOfPart } from '../take-parts.ts'
import type { ValidationStep } from '../validation-steps.ts'
import { isSure, missingFields } from './column-mapping.ts'

/** Columns are asked about only where one of the tables leaves a doubt. */
export async function stepAfterFiles(
  files: Pick<SessionStore, 'guesses'>,
  settings: ValidationSettings | null,
  { tables, crs }: ValidationRecipe,
): Promise<ValidationStep> {
  const roles = await Promise.all(
    tables.map((table) => tableOfPart(files, settings, table, table.role).catch(() => null)),
  )
  const isPlain = tables.every((table, index) => {
    const guess = roles[index]
    return missingFields(table).length === 0 && guess && (guess.isRemembered || isSure(table, guess.guesses))
  })
  return !isPlain ? 'columns' : crs === null ? 'coordinates' : 'review'
}
