import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type Call, versioned } from '../../call.ts'
import { findValidationSettings, toValidationSettingsResponse } from './find-validation-settings.ts'

/** What data processing remembers for a company. */
export async function getValidationSettings({ ctx, input }: Call<typeof endpoints.getValidationSettings>) {
  const row = await findValidationSettings(ctx.db, input.query.company_id)
  return versioned(toValidationSettingsResponse(row), row.version)
}
