import type { CompanyUpdate } from '@outcrop/contract/company.ts'
import type { InferOutput } from 'valibot'

/** The columns that a body names. */
export function companyChanges({ plan_tier, ...fields }: InferOutput<typeof CompanyUpdate>) {
  return { ...fields, ...(plan_tier !== undefined && { planTier: plan_tier }) }
}
