import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type Call, versioned } from '../../call.ts'
import { companySettings } from '../../db/schema/company-settings.ts'
import { lockCompany } from '../company/find-company.ts'
import { changeVersioned } from '../resource/versioned.ts'
import { findSettings, settingsAnswer, settingsFields } from './find-settings.ts'

/**
 * Changes the settings of a company; what is the same changes nothing.
 * @throws ApiProblem `not_found`; `conflict` when it is deleted; `version_conflict` when somebody was faster
 */
export async function updateCompanySettings({ ctx, input }: Call<typeof endpoints.updateCompanySettings>) {
  return await ctx.db.transaction(async (tx) => {
    // The company is locked, as its settings may have no row yet.
    const company = await lockCompany(tx, ctx.actor, input.params.id)
    const before = await findSettings(tx, company.id)
    const row = await changeVersioned(tx, ctx, {
      noun: 'company-settings',
      action: 'company-settings.update',
      companyId: company.id,
      row: before,
      fields: settingsFields(before),
      wanted: input.body,
      write: (fields, stamps) => {
        const values = {
          shareEmailRequired: fields.share_email_required,
          sharePasswordRequired: fields.share_password_required,
          shareExpiryDays: fields.share_expiry_days,
          ...stamps,
        }
        return tx
          .insert(companySettings)
          .values({ id: company.id, ...values })
          .onConflictDoUpdate({ target: companySettings.id, set: values })
          .returning()
      },
    })
    return versioned(await settingsAnswer(tx, row, ctx.clock.now()), row.version)
  })
}
