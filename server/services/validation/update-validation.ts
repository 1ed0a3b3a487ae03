import { isDeepStrictEqual } from 'node:util'
import type { RecipeJson } from '@outcrop/contract/validation-input.ts'
import type { validationEndpoints } from '@outcrop/contract/validation.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { validations } from '../../db/schema/validation.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkVersion } from '../audit/version-check.ts'
import { findValidation, lockValidation, requireIdle } from './find-validation.ts'
import { parseRecipe } from './parse-recipe.ts'
import { fieldsOf, validationAnswer } from './validation-answer.ts'
import { requireFiles } from './validation-files.ts'

type Fields = ReturnType<typeof fieldsOf>

/**
 * Changes the recipe or the files of a validation, or what its screen counts.
 * @throws ApiProblem `not_found`; `version_conflict`; `validation_busy` while it is being published; `validation_failed`
 */
export async function updateValidation({ ctx, input }: Call<typeof validationEndpoints.updateValidation>) {
  const { id } = input.params
  await ctx.db.transaction(async (tx) => {
    const found = await lockValidation(tx, id)
    const { validation } = found
    await checkVersion(tx, ctx, { noun: 'validation', nounId: id, version: validation.version })
    const before = fieldsOf(validation)
    const wanted = wantedFields(before, input.body)
    // The database keeps the keys of JSON in an order of its own.
    const changed = (Object.keys(before) as (keyof Fields)[]).filter(
      (key) => !isDeepStrictEqual(wanted[key], before[key]),
    )
    if (changed.length === 0) return
    if (changed.includes('recipe') || changed.includes('file_ids')) requireIdle(found)
    if (changed.includes('file_ids'))
      await requireFiles(tx, validation, { ids: wanted.file_ids, known: before.file_ids })
    const version = validation.version + 1
    await tx
      .update(validations)
      .set({
        recipe: wanted.recipe,
        fileIds: wanted.file_ids,
        summary: wanted.summary,
        version,
        updatedAt: ctx.clock.now(),
      })
      .where(eq(validations.id, id))
    await recordAudit(tx, ctx, {
      action: 'validation.update',
      nounId: id,
      companyId: validation.companyId,
      version,
      before: toldOf(before, changed),
      after: toldOf(wanted, changed),
    })
  })
  const found = await findValidation(ctx.db, id)
  return versioned(await validationAnswer(ctx.db, ctx, found), found.validation.version)
}

function wantedFields(before: Fields, body: { readonly [Key in keyof Fields]?: Fields[Key] | undefined }): Fields {
  const { recipe = before.recipe, file_ids: ids = before.file_ids, summary = before.summary } = body
  return {
    recipe: recipe === null || recipe === before.recipe ? recipe : (parseRecipe(recipe) satisfies RecipeJson),
    file_ids: [...new Set(ids)],
    summary,
  }
}

/** What the record tells: how many, since a recipe may have thousands of steps and is kept after each of them. */
function toldOf({ recipe, file_ids: ids, summary }: Fields, changed: readonly (keyof Fields)[]) {
  const told = {
    recipe: recipe && { tables: lengthOf(recipe['tables']), mends: lengthOf(recipe['mends']), crs: recipe['crs'] },
    file_ids: ids,
    summary: summary && { tables: summary.tables.length, rules: summary.rules.length },
  }
  return Object.fromEntries(changed.map((key) => [key, told[key]]))
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}
