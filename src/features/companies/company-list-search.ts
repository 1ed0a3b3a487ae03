import * as v from 'valibot'
import { COMPANY_ORDERINGS } from '@outcrop/contract/companies/company.ts'
import { PLAN_TIERS } from '@outcrop/contract/account/roles.ts'
import { listSearch } from '#/components/resource/list-search.ts'

/** The address of `/admin/companies`; `company` is the one that is open beside the list, the others are of its tabs. */
export const companyListSearch = listSearch({
  name: 'companies',
  orderings: COMPANY_ORDERINGS,
  sort: 'name',
  filters: { plan_tier: v.picklist(PLAN_TIERS) },
  texts: {
    company: 64,
    tab: 20,
    range: 4,
    scale: 8,
    chart: 8,
    compare: 64,
    commodity: 20,
    job_status: 12,
    job_kind: 20,
    job_page: 6,
  },
})
