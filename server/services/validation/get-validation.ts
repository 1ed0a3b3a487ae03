import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type Call, versioned } from '../../call.ts'
import { findValidation } from './find-validation.ts'
import { toValidationResponse } from './validation-response.ts'

/** A validation of exploration data. @throws ApiProblem `not_found` */
export async function getValidation({ ctx, input }: Call<typeof endpoints.getValidation>) {
  const found = await findValidation(ctx.db, input.params.id)
  return versioned(await toValidationResponse(ctx.db, ctx, found), found.validation.version)
}
