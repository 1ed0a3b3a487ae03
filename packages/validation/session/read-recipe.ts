import * as v from 'valibot'
import { Refusal } from '@outcrop/compute/refusal.ts'
import { ValidationRecipe } from './validation-recipe.ts'

const FORMAT = /^outcrop-validation-(\d{1,9})$/
const VERSION = 1
/** Longest piece of a wrong value that is reported. */
const VALUE_LENGTH = 60

/**
 * A recipe that was kept as a file.
 * @throws Refusal `recipe_not_json` (line), `recipe_foreign` (found), `recipe_newer` (found, wanted), `recipe_field_invalid`
 * (path such as `tables.0.role`, found, wanted)
 */
export function readRecipe(text: string): ValidationRecipe {
  const json = parsedJson(text)
  const format = typeof json === 'object' && json !== null && 'format' in json ? json.format : null
  const version = typeof format === 'string' ? FORMAT.exec(format)?.[1] : undefined
  const expected = `outcrop-validation-${VERSION}`
  if (version === undefined) throw new Refusal('recipe_foreign', { wanted: expected })
  if (Number(version) > VERSION) throw new Refusal('recipe_newer', { found: String(format), wanted: expected })
  const result = v.safeParse(ValidationRecipe, json)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Refusal('recipe_field_invalid', {
    path: v.getDotPath(issue) ?? '',
    found: issue.received.slice(0, VALUE_LENGTH),
    wanted: (issue.expected ?? issue.message).slice(0, VALUE_LENGTH * 2),
  })
}

function parsedJson(text: string): unknown {
  try {
    // Editors of Windows put a mark before the first letter.
    return JSON.parse(text.replace(/^\u{feff}/u, ''))
  } catch {
    throw new Refusal('recipe_not_json')
  }
}
