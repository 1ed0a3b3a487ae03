import { endpoints } from '@outcrop/contract/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { createCompany } from '../services/company/create-company.ts'
import { deleteCompany } from '../services/company/delete-company.ts'
import { followCompany } from '../services/company/follow-company.ts'
import { getCompany } from '../services/company/get-company.ts'
import { getLatestCapitalStructure } from '../services/company/get-latest-capital-structure.ts'
import { getQuoteHistory } from '../services/company/get-quote-history.ts'
import { listCompanies } from '../services/company/list-companies.ts'
import { listCompanyAdmins } from '../services/company/list-company-admins.ts'
import { listCompanyPermissions } from '../services/company/list-company-permissions.ts'
import { listFollowedCompanies } from '../services/company/list-followed-companies.ts'
import { updateCompany } from '../services/company/update-company.ts'

export function registerCompanyRoutes(app: Api): void {
  register(app, endpoints.listCompanies, listCompanies)
  register(app, endpoints.getCompany, getCompany)
  register(app, endpoints.createCompany, createCompany)
  register(app, endpoints.updateCompany, updateCompany)
  register(app, endpoints.deleteCompany, deleteCompany)
  register(app, endpoints.listCompanyPermissions, listCompanyPermissions)
  register(app, endpoints.listCompanyAdmins, listCompanyAdmins)
  register(app, endpoints.getQuoteHistory, getQuoteHistory)
  register(app, endpoints.getLatestCapitalStructure, getLatestCapitalStructure)
  register(app, endpoints.listFollowedCompanies, listFollowedCompanies)
  register(app, endpoints.followCompany, followCompany)
}
