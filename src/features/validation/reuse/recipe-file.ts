import { Refusal } from '@outcrop/compute/refusal.ts'
import { readRecipe } from '@outcrop/validation/session/read-recipe.ts'
import type { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import { RECIPE_LENGTH_MAX } from '@outcrop/contract/data/validation-input.ts'
import { downloadText } from '#/lib/download.ts'
import { formatFileSize } from '#/lib/format.ts'
import type { EarlierChoices } from './earlier-choices.ts'

/** Indented JSON is longer than what the API counts. */
const SIZE_MAX = 4 * RECIPE_LENGTH_MAX

/** @throws Refusal where the file holds no recipe that can be read */
export async function readRecipeFile(file: File): Promise<EarlierChoices> {
  if (file.size > SIZE_MAX)
    throw new Refusal('recipe_too_large', { found: formatFileSize(file.size), wanted: formatFileSize(SIZE_MAX) })
  const recipe = readRecipe(await file.text())
  return { recipe, from: { kind: 'file', file: file.name }, unchanged: new Set() }
}

/** Saves the choices of a validation as a file, named by its asset and the day. */
export function downloadRecipe(recipe: ValidationRecipe, asset: string, now = new Date()): void {
  const name = asset
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  const day = now.toISOString().slice(0, 10)
  downloadText(`choices-${name}-${day}.json`, JSON.stringify(recipe, null, 2), 'application/json;charset=utf-8')
}
