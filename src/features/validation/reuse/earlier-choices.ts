import * as v from 'valibot'
import { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { Validation } from '@outcrop/contract/data/validation.ts'

/** A recipe to be used again, and where it is from. */
export interface EarlierChoices {
  readonly recipe: ValidationRecipe
  readonly from:
    | { readonly kind: 'validation'; readonly asset: string; readonly at: string }
    | { readonly kind: 'file'; readonly file: string }
  /** Names of files of this check that are to the byte those that the recipe was made for. */
  readonly unchanged: ReadonlySet<string>
}

/** What was chosen in another validation; null where nothing was. */
export function choicesOf(
  earlier: Validation,
  present: Pick<Validation, 'files'>,
  isOwn: (name: string) => boolean,
): EarlierChoices | null {
  const parsed = v.safeParse(ValidationRecipe, earlier.recipe)
  if (!parsed.success || parsed.output.tables.length + parsed.output.parts.length === 0) return null
  return {
    recipe: parsed.output,
    from: { kind: 'validation', asset: earlier.asset.name, at: earlier.published_at ?? earlier.created_at },
    unchanged: unchangedFiles(earlier, present, isOwn),
  }
}

/** Of a validation that was published it is known which bytes it read. */
function unchangedFiles(
  { result }: Validation,
  { files }: Pick<Validation, 'files'>,
  isOwn: (name: string) => boolean,
): ReadonlySet<string> {
  const read = new Map(result?.inputs.map(({ name, sha256 }) => [name, sha256]))
  const isSame = ({ name, sha256 }: Validation['files'][number]) =>
    sha256 !== null && read.get(name) === sha256 && !isOwn(name)
  return new Set(files.filter(isSame).map(({ name }) => name))
}
