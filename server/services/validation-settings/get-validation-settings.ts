import type { validationSettingsEndpoints } from '@outcrop/contract/validation-settings.ts'
import { type Call, versioned } from '../../call.ts'
import { findValidationSettings, validationSettingsAnswer } from './find-validation-settings.ts'

/** What data processing remembers for a company. */
export async function getValidationSettings({
  ctx,
  input,
}: Call<typeof validationSettingsEndpoints.getValidationSettings>) {
  const row = await findValidationSettings(ctx.db, input.query.company_id)
  return versioned(validationSettingsAnswer(row), row.version)
}
