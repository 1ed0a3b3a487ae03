import { tableId } from '../table/apply-choices.ts'
import type { ValidationRecipe } from './validation-recipe.ts'
import type { FoundPart } from './validation-session.ts'

interface Target {
  readonly file: string
  readonly sheet: string | null
}

/** Files for the tables of a recipe, by the tables' names; null where none of the parts fits. */
export type RecipeTargets = ReadonlyMap<string, Target | null>

/**
 * Which of some files stand for the tables of a kept recipe: those of the same name, else of the same role the one that has
 * most of the chosen titles, and at least half of them. A file stands for one table.
 */
export function findTargets(recipe: ValidationRecipe, parts: readonly FoundPart[]): RecipeTargets {
  const free = new Set(parts.filter(({ kind, refusal }) => kind === 'table' && refusal === null))
  const targets = new Map<string, Target | null>()
  const take = (id: string, part: FoundPart | undefined) => {
    if (part) free.delete(part)
    targets.set(id, part ? { file: part.file, sheet: part.sheet } : null)
  }
  const unnamed = recipe.tables.filter((choice) => {
    const same = [...free].find((part) => tableId(part) === tableId(choice))
    if (same) take(tableId(choice), same)
    return !same
  })
  for (const choice of unnamed) {
    const titles = choice.columns.map(({ title }) => title.trim().toLowerCase())
    const shareOf = ({ header }: FoundPart) => {
      const known = new Set(header.map((title) => title.trim().toLowerCase()))
      return titles.length === 0 ? 0 : titles.filter((title) => known.has(title)).length / titles.length
    }
    const fitting = [...free]
      .filter((part) => (part.role === null || part.role === choice.role) && shareOf(part) >= 0.5)
      .toSorted((one, other) => shareOf(other) - shareOf(one))
    take(tableId(choice), fitting[0])
  }
  return targets
}

/**
 * The recipe for other files. Tables without a target are left out, with the lines of mends that name them; mends of a whole
 * rule stay. Mends of single lines are left out: line 12 of next month's file is another row, unless the name is the same.
 */
export function retargetRecipe(recipe: ValidationRecipe, targets: RecipeTargets): ValidationRecipe {
  const targetOf = (choice: Target) => {
    const target = targets.get(tableId(choice))
    return target === undefined ? choice : target
  }
  const kept = new Set(
    recipe.tables.flatMap((choice) => {
      const target = targetOf(choice)
      return target && tableId(target) === tableId(choice) ? [tableId(choice)] : []
    }),
  )
  return {
    ...recipe,
    tables: recipe.tables.flatMap((choice) => {
      const target = targetOf(choice)
      return target ? [{ ...choice, file: target.file, sheet: target.sheet }] : []
    }),
    mends: recipe.mends.flatMap((step) => {
      if (step.lines === null) return [step]
      const lines = step.lines.filter(({ table }) => kept.has(table))
      return lines.length > 0 ? [{ ...step, lines }] : []
    }),
  }
}
