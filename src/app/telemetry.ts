import { ERROR_SINK_PATH } from '@outcrop/contract/error-report.ts'
import { EVENT_SINK_PATH } from '@outcrop/contract/event.ts'
import type { RuntimeConfig } from '@outcrop/contract/runtime-config.ts'
import type { User } from '@outcrop/contract/user.ts'
import { selectedCompanyAtom, sessionAtom } from '#/session/atoms.ts'
import { confirmationAtom, warningAtom } from '#/session/notices.ts'
import { store } from '#/session/store.ts'
import { analytics, type AnalyticsUser } from '#/telemetry/analytics.ts'
import { clearCustomer, registerCustomer, startCustomerSuccess } from '#/telemetry/customer-success.ts'
import { connectErrorReporting } from '#/telemetry/error-reporting.ts'
import { pageViewOf, reportPageView, startTagManager } from '#/telemetry/page-views.ts'
import { closeSupportChat, openSupportChat } from '#/telemetry/support-chat.ts'
import { router } from './router.ts'

function analyticsUserOf(user: User): AnalyticsUser {
  return { id: user.id, name: user.name, emailAddress: user.email_address, profileImage: user.profile_image }
}

let user: User | null = null
let companyId: string | null = null

function followUser(chatUrl: string) {
  const next = store.get(sessionAtom).user
  if (next?.id === user?.id) return
  if (user) {
    analytics.track('session_ended')
    analytics.unidentify()
    clearCustomer()
    closeSupportChat()
  }
  user = next
  companyId = null
  if (!next) return
  analytics.identify(analyticsUserOf(next))
  analytics.track('session_started')
  if (chatUrl) void openSupportChat(chatUrl, analyticsUserOf(next))
}

/** The person has no dialog before them, is not in the middle of a text, and is not on a page that stands alone. */
function isUndisturbed() {
  const asked = store.get(confirmationAtom) ?? store.get(warningAtom)
  const layout = router.state.matches.findLast((match) => match.staticData.layout)?.staticData.layout
  const busy = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.fullscreenElement
  const typing = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
  return asked === null && layout !== 'blank' && busy === null && !typing && document.visibilityState === 'visible'
}

function followCompany() {
  const company = user && store.get(selectedCompanyAtom)
  if (!user || (company?.id ?? null) === companyId) return
  companyId = company?.id ?? null
  const properties = company && { companyId: company.id, companyName: company.name }
  analytics.setCompany(properties)
  if (!properties) return
  analytics.track('company_selected')
  const userId = user.id
  registerCustomer(analyticsUserOf(user), properties, () => {
    const same =
      store.get(sessionAtom).user?.id === userId && store.get(selectedCompanyAtom)?.id === properties.companyId
    return same && isUndisturbed()
  })
}

function reportPage() {
  const match = router.state.matches.at(-1)
  const view = match && pageViewOf(match.fullPath, router.state.location.pathname, match.staticData.pageView)
  if (view) reportPageView(view)
}

/** Where reports go: to the hosts that are set, else to the API's own sink where it has one. */
function receiversOf(config: RuntimeConfig, apiOrigin: string) {
  const { protocol, host } = new URL(apiOrigin)
  return {
    analyticsHost: config.ANALYTICS_HOST || (config.TELEMETRY_SINK ? `${apiOrigin}${EVENT_SINK_PATH}` : ''),
    dsn: config.SENTRY_DSN || (config.TELEMETRY_SINK ? `${protocol}//outcrop@${host}${ERROR_SINK_PATH}/1` : ''),
  }
}

/** Starts what watches over the product, each only where a setting asks for it. */
export async function startTelemetry(config: RuntimeConfig) {
  const apiOrigin = config.API_BASE_URL.replace(/\/+$/, '') || location.origin
  const { analyticsHost, dsn } = receiversOf(config, apiOrigin)
  if (dsn) {
    const { startSentry } = await import('#/telemetry/sentry.ts')
    const settings = {
      dsn,
      environment: config.ENVIRONMENT,
      release: __BUILD_VERSION__,
      apiOrigin,
      replays: config.SENTRY_DSN !== '',
    }
    connectErrorReporting(startSentry(settings))
  }
  if (analyticsHost) {
    const { startPosthog } = await import('#/telemetry/posthog.ts')
    analytics.connect(startPosthog({ key: config.AMPLITUDE_API_KEY, host: analyticsHost }))
  }
  if (config.TAG_MANAGER_ID) {
    startTagManager(config.TAG_MANAGER_ID)
    reportPage()
    router.subscribe('onResolved', ({ pathChanged }) => pathChanged && reportPage())
  }
  if (config.CUSTOMER_SUCCESS_URL) await startCustomerSuccess(config.CUSTOMER_SUCCESS_URL)
  else if (config.TELEMETRY_SINK) window.customerSuccess = (await import('./survey.tsx')).ownCustomerSuccess
  followUser(config.CHAT_URL)
  followCompany()
  store.sub(sessionAtom, () => {
    followUser(config.CHAT_URL)
    followCompany()
  })
  store.sub(selectedCompanyAtom, followCompany)
}
