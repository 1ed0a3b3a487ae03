import type { ValidationSettings } from '@outcrop/contract/data/validation-settings.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { validationSettings } from '../../db/schema/validation.ts'

export type ValidationSettingsRow = typeof validationSettings.$inferSelect

/** What is remembered for a company; nothing at version 1 where there is no row. */
export async function findValidationSettings(db: Database, companyId: string): Promise<ValidationSettingsRow> {
  const [row] = await db.select().from(validationSettings).where(eq(validationSettings.id, companyId))
  return row ?? { id: companyId, mappings: [], rules: {}, lithologyCodes: [], version: 1, updatedAt: new Date(0) }
}

/** The settings by the names of the contract. */
export function validationSettingsFields({ mappings, rules, lithologyCodes }: ValidationSettingsRow) {
  return { mappings, rules, lithology_codes: lithologyCodes }
}

export function toValidationSettingsResponse(row: ValidationSettingsRow): ValidationSettings {
  return {
    company_id: row.id,
    ...validationSettingsFields(row),
    updated_at: row.updatedAt.getTime() === 0 ? null : row.updatedAt.toISOString(),
    version: row.version,
  }
}
