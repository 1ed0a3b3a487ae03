import { isDeepStrictEqual } from 'node:util'
import type { validationSettingsEndpoints } from '@outcrop/contract/validation-settings.ts'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { validationSettings } from '../../db/schema/validation.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkVersion } from '../audit/version-check.ts'
import { lockCompany } from '../company/find-company.ts'
import {
  findValidationSettings,
  validationSettingsAnswer,
  validationSettingsFields,
} from './find-validation-settings.ts'

type Fields = ReturnType<typeof validationSettingsFields>

/**
 * Replaces what data processing remembers for a company; what is the same changes nothing.
 * @throws ApiProblem `not_found`; `conflict` when it is deleted; `version_conflict` when somebody was faster
 */
export async function setValidationSettings({
  ctx,
  input,
}: Call<typeof validationSettingsEndpoints.setValidationSettings>) {
  const { company_id: companyId, ...body } = input.body
  return await ctx.db.transaction(async (tx) => {
    // The company is locked, as its settings may have no row yet.
    await lockCompany(tx, ctx.actor, companyId)
    const before = await findValidationSettings(tx, companyId)
    await checkVersion(tx, ctx, { noun: 'validation-settings', nounId: companyId, version: before.version })
    const fields = validationSettingsFields(before)
    const wanted: Fields = {
      mappings: body.mappings ?? fields.mappings,
      rules: body.rules ?? fields.rules,
      lithology_codes: body.lithology_codes ?? fields.lithology_codes,
    }
    const changed = (Object.keys(fields) as (keyof Fields)[]).filter(
      (key) => !isDeepStrictEqual(wanted[key], fields[key]),
    )
    if (changed.length === 0) return versioned(validationSettingsAnswer(before), before.version)
    const values = {
      mappings: wanted.mappings,
      rules: wanted.rules,
      lithologyCodes: wanted.lithology_codes,
      version: before.version + 1,
      updatedAt: ctx.clock.now(),
    }
    const row = onlyRow(
      await tx
        .insert(validationSettings)
        .values({ id: companyId, ...values })
        .onConflictDoUpdate({ target: validationSettings.id, set: values })
        .returning(),
    )
    await recordAudit(tx, ctx, {
      action: 'validation-settings.update',
      nounId: companyId,
      companyId,
      version: row.version,
      before: toldOf(fields, changed),
      after: toldOf(wanted, changed),
    })
    return versioned(validationSettingsAnswer(row), row.version)
  })
}

/** What the record tells: the rules themselves, and of long lists how many. */
function toldOf({ mappings, rules, lithology_codes: codes }: Fields, changed: readonly (keyof Fields)[]) {
  const told = { mappings: mappings.length, rules, lithology_codes: codes.length }
  return Object.fromEntries(changed.map((key) => [key, told[key]]))
}
