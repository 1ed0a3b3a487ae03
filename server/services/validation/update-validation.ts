import type { RecipeJson } from '@outcrop/contract/validation-input.ts'
import type { validationEndpoints } from '@outcrop/contract/validation.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { validations } from '../../db/schema/validation.ts'
import { validationTopic } from '../../jobs/validation-topic.ts'
import { changeVersioned } from '../resource/versioned.ts'
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
    const before = fieldsOf(validation)
    await changeVersioned(tx, ctx, {
      noun: 'validation',
      action: 'validation.update',
      companyId: validation.companyId,
      row: validation,
      fields: before,
      wanted: wantedFields(before, input.body),
      told,
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
function told({ recipe, file_ids, summary }: Fields) {
  return {
    recipe: recipe && { tables: lengthOf(recipe['tables']), mends: lengthOf(recipe['mends']), crs: recipe['crs'] },
    file_ids,
    summary: summary && { tables: summary.tables.length, rules: summary.rules.length },
  }
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}
