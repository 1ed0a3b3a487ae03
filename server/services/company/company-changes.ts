import type { CompanyUpdate } from '@outcrop/contract/company.ts'
import type { InferOutput } from 'valibot'
import type { CompanyRow } from './find-company.ts'

/** What people change of a company, by the names of the contract. */
export function companyFields(row: CompanyRow) {
  const { name, ticker, exchange, country, website, description, commodities } = row
  return { name, ticker, exchange, country, website, description, commodities, plan_tier: row.planTier }
}

/** The columns that a body names. */
export function companyChanges({ plan_tier, ...fields }: Partial<InferOutput<typeof CompanyUpdate>>) {
  return { ...fields, ...(plan_tier !== undefined && { planTier: plan_tier }) }
}
