import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companySettings } from '../../db/schema/company-settings.ts'
import { countMembersWithoutFactor } from '../second-factor/missing-factor.ts'

export type SettingsRow = typeof companySettings.$inferSelect

/** The settings of a company, or the defaults at version 1. */
export async function findSettings(db: Database, companyId: string): Promise<SettingsRow> {
  const [row] = await db.select().from(companySettings).where(eq(companySettings.id, companyId))
  return (
    row ?? {
      id: companyId,
      shareEmailRequired: false,
      sharePasswordRequired: false,
      shareExpiryDays: null,
      secondFactorRequired: false,
      version: 1,
      updatedAt: new Date(0),
    }
  )
}

/** The settings by the names of the contract. */
export function settingsFields(row: SettingsRow) {
  return {
    share_email_required: row.shareEmailRequired,
    share_password_required: row.sharePasswordRequired,
    share_expiry_days: row.shareExpiryDays,
  }
}

export async function settingsAnswer(db: Database, row: SettingsRow, now: Date) {
  return {
    company_id: row.id,
    ...settingsFields(row),
    second_factor_required: row.secondFactorRequired,
    members_without_second_factor: await countMembersWithoutFactor(db, row.id, now),
    version: row.version,
  }
}
