import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { RecipeJson } from '@outcrop/contract/data/validation-input.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { validations } from '../../db/schema/validation.ts'
import { validationTopic } from './validation-topic.ts'
import { changeVersioned } from '../resource/versioned.ts'
import { findValidation, lockValidation, requireIdle } from './find-validation.ts'
import { parseRecipe } from './parse-recipe.ts'
import { fieldsOf, toValidationResponse } from './validation-response.ts'
import { requireFiles } from './validation-files.ts'

type Fields = ReturnType<typeof fieldsOf>

/**
 * Changes the recipe or the files of a validation, or what its screen counts.
 * @throws ApiProblem `not_found`; `version_conflict`; `validation_busy` while it is being published; `validation_failed`
 */
export async function updateValidation({ ctx, input }: Call<typeof endpoints.updateValidation>) {
  const { id } = input.params
  await ctx.db.transaction(async (tx) => {
    const found = await lockValidation(tx, id)
    const { validation } = found
    const before = fieldsOf(validation)
    await changeVersioned(tx, ctx, {
      noun: 'validation',
      action: 'validation.update',
      companyId: validation.companyId,
      row: validation,
      fields: before,
      wanted: changedFields(before, input.body),
      told: auditValues,
      async write({ recipe, file_ids: fileIds, summary }, stamps) {
        const areOthers = fileIds !== before.file_ids
        if (areOthers || recipe !== before.recipe) requireIdle(found)
        if (areOthers) await requireFiles(tx, validation, { ids: fileIds, known: before.file_ids })
        return await tx
          .update(validations)
          .set({ recipe, fileIds, summary, ...stamps })
          .where(eq(validations.id, id))
          .returning()
      },
    })
  })
  await ctx.notify.publish(validationTopic(id))
  const found = await findValidation(ctx.db, id)
  return versioned(await toValidationResponse(ctx.db, ctx, found), found.validation.version)
}

function changedFields(before: Fields, body: { readonly [Key in keyof Fields]?: Fields[Key] | undefined }): Fields {
  const { recipe = before.recipe, file_ids: ids = before.file_ids, summary = before.summary } = body
  return {
    recipe: recipe === null || recipe === before.recipe ? recipe : (parseRecipe(recipe) satisfies RecipeJson),
    file_ids: [...new Set(ids)],
    summary,
  }
}

/** What the record tells: how many, since a recipe may have thousands of steps and is kept after each of them. */
function auditValues({ recipe, file_ids, summary }: Fields) {
  return {
    recipe: recipe && { tables: lengthOf(recipe['tables']), mends: lengthOf(recipe['mends']), crs: recipe['crs'] },
    file_ids,
    summary: summary && { tables: summary.tables.length, rules: summary.rules.length },
  }
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}
