import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type Call, versioned } from '../../call.ts'
import { validationSettings } from '../../db/schema/validation.ts'
import { lockCompany } from '../company/find-company.ts'
import { changeVersioned } from '../resource/versioned.ts'
import {
  findValidationSettings,
  toValidationSettingsResponse,
  validationSettingsFields,
} from './find-validation-settings.ts'

type Fields = ReturnType<typeof validationSettingsFields>

/**
 * Replaces what data processing remembers for a company; what is the same changes nothing.
 * @throws ApiProblem `not_found`; `conflict` when it is deleted; `version_conflict` when somebody was faster
 */
export async function setValidationSettings({ ctx, input }: Call<typeof endpoints.setValidationSettings>) {
  const { company_id: companyId, ...fields } = input.body
  return await ctx.db.transaction(async (tx) => {
    // The company is locked, as its settings may have no row yet.
    await lockCompany(tx, ctx.actor, companyId)
    const before = await findValidationSettings(tx, companyId)
    const row = await changeVersioned(tx, ctx, {
      noun: 'validation-settings',
      action: 'validation-settings.update',
      companyId,
      row: before,
      fields: validationSettingsFields(before),
      wanted: fields,
      told: auditValues,
      write({ mappings, rules, lithology_codes: lithologyCodes }, stamps) {
        const values = { mappings, rules, lithologyCodes, ...stamps }
        return tx
          .insert(validationSettings)
          .values({ id: companyId, ...values })
          .onConflictDoUpdate({ target: validationSettings.id, set: values })
          .returning()
      },
    })
    return versioned(toValidationSettingsResponse(row), row.version)
  })
}

/** What the record tells: the rules themselves, and of long lists how many. */
function auditValues({ mappings, rules, lithology_codes: codes }: Fields) {
  return { mappings: mappings.length, rules, lithology_codes: codes.length }
}
