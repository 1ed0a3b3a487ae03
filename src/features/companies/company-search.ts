import * as v from 'valibot'
import { textField } from '#/lib/search-field.ts'

/** Search params of a company's tabs. An unknown tab counts as the first one. */
export const CompanySearch = v.object({
  tab: textField(20),
  range: textField(4),
  scale: textField(8),
  chart: textField(8),
  compare: textField(64),
  commodity: textField(20),
  job_status: textField(12),
  job_kind: textField(20),
  job_page: textField(6),
})
export type CompanyAddress = v.InferOutput<typeof CompanySearch>

export const COMPANY_SEARCH_DEFAULTS = {
  tab: '',
  range: '',
  scale: '',
  chart: '',
  compare: '',
  commodity: '',
  job_status: '',
  job_kind: '',
  job_page: '',
} as const
