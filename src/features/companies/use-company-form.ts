import { useQueryClient } from '@tanstack/react-query'
import { CompanyCreate, CompanyUpdate, type Company } from '@outcrop/contract/companies/company.ts'
import { PLAN_TIERS } from '@outcrop/contract/account/roles.ts'
import { companyMutations, companyQueries } from '#/api/companies.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { useEntityForm } from '#/components/form/use-entity-form.ts'

function valuesOf(company: Company | undefined) {
  const tier = PLAN_TIERS.find((known) => known === company?.payment_plan?.plan_tier)
  return {
    name: company?.name ?? '',
    ticker: company?.ticker ?? null,
    exchange: company?.exchange ?? null,
    currency: company?.currency ?? 'USD',
    country: company?.country ?? null,
    website: company?.website ?? null,
    description: company?.description ?? null,
    commodities: company?.commodities ?? [],
    plan_tier: tier ?? 'starter',
  }
}

function brandOf(company: Company) {
  return {
    logo_file_id: company.logo_file_id,
    ticker: company.ticker,
    exchange: company.exchange,
    website: company.website,
    brand_color: company.brand_color,
    contact_name: company.contact_name,
    contact_email: company.contact_email,
    contact_phone: company.contact_phone,
    linkedin_url: company.linkedin_url,
    x_url: company.x_url,
    youtube_url: company.youtube_url,
    facebook_url: company.facebook_url,
  }
}

/** The form that creates a company, or edits the given one. */
export function useCompanyForm(company: Company | undefined, onSaved: (saved: Company) => void) {
  const client = useQueryClient()
  return useEntityForm({
    name: company ? `company.${company.id}` : 'company.new',
    schema: CompanyCreate,
    initial: { values: valuesOf(company), version: company?.version ?? null },
    save: ({ values, changes, version }) =>
      company
        ? runMutation(client, companyMutations.update(client), { item: { id: company.id, version }, change: changes })
        : runMutation(client, companyMutations.create(client), values),
    onSaved,
    ...(company && {
      latest: async () => {
        const now = await client.fetchQuery({ ...companyQueries.detail(company.id), staleTime: 0 })
        return { values: valuesOf(now), version: now.version }
      },
    }),
  })
}

/** The form of what a company shows of itself, which its own admins edit. */
export function useBrandForm(company: Company, onSaved: (saved: Company) => void) {
  const client = useQueryClient()
  return useEntityForm({
    name: `company.${company.id}.brand`,
    schema: CompanyUpdate,
    initial: { values: brandOf(company), version: company.version },
    save: ({ changes, version }) =>
      runMutation(client, companyMutations.update(client), { item: { id: company.id, version }, change: changes }),
    onSaved,
    latest: async () => {
      const now = await client.fetchQuery({ ...companyQueries.detail(company.id), staleTime: 0 })
      return { values: brandOf(now), version: now.version }
    },
  })
}
