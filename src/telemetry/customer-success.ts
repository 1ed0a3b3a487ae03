import type { AnalyticsCompany, AnalyticsUser } from './analytics.ts'
import { loadVendorScript } from './vendor-script.ts'

/** What a customer-success script puts on the page as `window.customerSuccess`. */
export interface CustomerSuccessWidget {
  setOrganization(organization: { readonly id: string; readonly name: string } | null): void
  setUser(user: AnalyticsUser | null): void
  /** Shows the survey; `stillDue` is to be called again after anything asynchronous. */
  askToRecommend(stillDue: () => boolean): void
}

declare global {
  interface Window {
    customerSuccess?: CustomerSuccessWidget
  }
}

/** Milliseconds from the choice of a company to the survey. */
export const SURVEY_DELAY_MS = 5000

let survey: ReturnType<typeof setTimeout> | undefined

export function startCustomerSuccess(src: string): Promise<boolean> {
  return loadVendorScript(src)
}

/**
 * Registers organization and user, and shows the survey later, if `stillDue` holds then: the person may have left, switched
 * companies or opened a dialog. Does nothing where the widget is not on the page.
 */
export function registerCustomer(user: AnalyticsUser, company: AnalyticsCompany, stillDue: () => boolean) {
  const widget = window.customerSuccess
  if (!widget || user.id === null) return
  widget.setOrganization({ id: company.companyId, name: company.companyName })
  widget.setUser(user)
  clearTimeout(survey)
  survey = setTimeout(() => {
    if (stillDue()) widget.askToRecommend(stillDue)
  }, SURVEY_DELAY_MS)
}

export function clearCustomer() {
  clearTimeout(survey)
  window.customerSuccess?.setOrganization(null)
  window.customerSuccess?.setUser(null)
}
