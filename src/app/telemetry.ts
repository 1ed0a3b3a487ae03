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
  if (!next) return
  analytics.identify(analyticsUserOf(next))
  analytics.track('session_started')
  if (chatUrl) void openSupportChat(chatUrl, analyticsUserOf(next))
}

function followCompany() {
  const company = store.get(selectedCompanyAtom)
  const properties = company && { companyId: company.id, companyName: company.name }
  analytics.setCompany(properties)
  if (!properties || !user) return
  analytics.track('company_selected')
  const userId = user.id
  registerCustomer(analyticsUserOf(user), properties, () => {
    const asked = store.get(confirmationAtom) ?? store.get(warningAtom)
    const same = store.get(sessionAtom).user?.id === userId && store.get(selectedCompanyAtom)?.id === properties.companyId
    return same && asked === null && document.visibilityState === 'visible'
  })
}

function reportPage() {
  const match = router.state.matches.at(-1)
  const view = match && pageViewOf(match.fullPath, router.state.location.pathname, match.staticData.pageView)
  if (view) reportPageView(view)
}

/** Starts what watches over the product, each only where a setting asks for it. */
export async function startTelemetry(config: RuntimeConfig) {
  if (config.SENTRY_DSN) {
    const { startSentry } = await import('#/telemetry/sentry.ts')
    const apiOrigin = config.API_BASE_URL || location.origin
    const settings = { dsn: config.SENTRY_DSN, environment: config.ENVIRONMENT, release: __BUILD_VERSION__, apiOrigin }
    connectErrorReporting(startSentry(settings))
  }
  if (config.ANALYTICS_HOST) {
    const { startPosthog } = await import('#/telemetry/posthog.ts')
    analytics.connect(startPosthog({ key: config.AMPLITUDE_API_KEY, host: config.ANALYTICS_HOST }))
  }
  if (config.TAG_MANAGER_ID) {
    startTagManager(config.TAG_MANAGER_ID)
    reportPage()
    router.subscribe('onResolved', ({ pathChanged }) => pathChanged && reportPage())
  }
  if (config.CUSTOMER_SUCCESS_URL) await startCustomerSuccess(config.CUSTOMER_SUCCESS_URL)
  followUser(config.CHAT_URL)
  followCompany()
  store.sub(sessionAtom, () => followUser(config.CHAT_URL))
  store.sub(selectedCompanyAtom, followCompany)
}
