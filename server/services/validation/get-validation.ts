import type { validationEndpoints } from '@outcrop/contract/validation.ts'
import { type Call, versioned } from '../../call.ts'
import { findValidation } from './find-validation.ts'
import { validationAnswer } from './validation-answer.ts'

/** A check of exploration data. @throws ApiProblem `not_found` */
export async function getValidation({ ctx, input }: Call<typeof validationEndpoints.getValidation>) {
  const found = await findValidation(ctx.db, input.params.id)
  return versioned(await validationAnswer(ctx.db, ctx, found), found.validation.version)
}
