import type { CompanyUpdate } from '@outcrop/contract/companies/company.ts'
import type { InferOutput } from 'valibot'
import type { CompanyRow } from './find-company.ts'

/** What people change of a company, by the names of the contract. */
export function companyFields(row: CompanyRow) {
  const { name, ticker, exchange, country, website, description, commodities, currency } = row
  return {
    name,
    ticker,
    exchange,
    country,
    website,
    description,
    commodities,
    currency,
    plan_tier: row.planTier,
    logo_file_id: row.logoFileId,
    brand_color: row.brandColor,
    contact_name: row.contactName,
    contact_email: row.contactEmail,
    contact_phone: row.contactPhone,
    linkedin_url: row.linkedinUrl,
    x_url: row.xUrl,
    youtube_url: row.youtubeUrl,
    facebook_url: row.facebookUrl,
  }
}

const COLUMNS = {
  plan_tier: 'planTier',
  logo_file_id: 'logoFileId',
  brand_color: 'brandColor',
  contact_name: 'contactName',
  contact_email: 'contactEmail',
  contact_phone: 'contactPhone',
  linkedin_url: 'linkedinUrl',
  x_url: 'xUrl',
  youtube_url: 'youtubeUrl',
  facebook_url: 'facebookUrl',
} as const

/** The columns that a body names. */
export function companyChanges(fields: Partial<InferOutput<typeof CompanyUpdate>>): Partial<CompanyRow> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field in COLUMNS ? COLUMNS[field as keyof typeof COLUMNS] : field, value]),
  )
}
