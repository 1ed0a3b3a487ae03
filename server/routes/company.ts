import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Api } from '../http/api.ts'
import { register } from '../http/register.ts'
import { createCapitalStructure } from '../services/capital-structure/create-capital-structure.ts'
import { listCapitalStructures } from '../services/capital-structure/list-capital-structures.ts'
import { companyNoun } from '../services/company/company-noun.ts'
import { getCompanyContents } from '../services/company/get-company-contents.ts'
import { importQuotes } from '../services/quote/import-quotes.ts'
import { purgeOwned, restoreOwned, trashOwned } from '../services/resource/trash.ts'
import { createCompany } from '../services/company/create-company.ts'
import { followCompany } from '../services/company/follow-company.ts'
import { getCompany } from '../services/company/get-company.ts'
import { getLatestCapitalStructure } from '../services/capital-structure/get-latest-capital-structure.ts'
import { getQuoteHistory } from '../services/quote/get-quote-history.ts'
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
  register(app, endpoints.deleteCompany, trashOwned(companyNoun))
  register(app, endpoints.restoreCompany, restoreOwned(companyNoun))
  register(app, endpoints.purgeCompany, purgeOwned(companyNoun))
  register(app, endpoints.getCompanyContents, getCompanyContents)
  register(app, endpoints.listCompanyPermissions, listCompanyPermissions)
  register(app, endpoints.listCompanyAdmins, listCompanyAdmins)
  register(app, endpoints.getQuoteHistory, getQuoteHistory)
  register(app, endpoints.importQuotes, importQuotes)
  register(app, endpoints.createCapitalStructure, createCapitalStructure)
  register(app, endpoints.listCapitalStructures, listCapitalStructures)
  register(app, endpoints.getLatestCapitalStructure, getLatestCapitalStructure)
  register(app, endpoints.listFollowedCompanies, listFollowedCompanies)
  register(app, endpoints.followCompany, followCompany)
}
