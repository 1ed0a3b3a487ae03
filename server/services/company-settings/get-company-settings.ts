import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type Call, versioned } from '../../call.ts'
import { findSettings, settingsAnswer } from './find-settings.ts'

/** Settings of a company. */
export async function getCompanySettings({ ctx, input }: Call<typeof endpoints.getCompanySettings>) {
  const row = await findSettings(ctx.db, input.params.id)
  return versioned(await settingsAnswer(ctx.db, row, ctx.clock.now()), row.version)
}
