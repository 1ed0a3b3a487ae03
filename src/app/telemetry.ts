import { ERROR_SINK_PATH } from '@outcrop/contract/error-report.ts'
import { EVENT_SINK_PATH } from '@outcrop/contract/event.ts'
import type { RuntimeConfig } from '@outcrop/contract/runtime-config.ts'
import type { User } from '@outcrop/contract/user.ts'
import type { Mutation } from '@tanstack/react-query'
import { queryClient } from '#/api/query-client.ts'
import { basePath } from '#/lib/base-path.ts'
import type { DeckSearch } from '#/lib/deck-search.ts'
import { selectedCompanyAtom, userAtom } from '#/session/atoms.ts'
import { confirmationAtom, warningAtom } from '#/state/notices.ts'
import { store } from '#/state/store.ts'
import { analytics, type AnalyticsUser } from '#/telemetry/analytics.ts'
import { clearCustomer, registerCustomer, startCustomerSuccess } from '#/telemetry/customer-success.ts'
import { connectErrorReporting } from '#/telemetry/error-reporting.ts'
import { noteScreen } from '#/telemetry/screen.ts'
import { closeSupportChat, openSupportChat } from '#/telemetry/support-chat.ts'
import { startTagManager } from '#/telemetry/tag-manager.ts'
import { router } from './router.ts'
import { pageIsMissing } from './window-title.ts'

function analyticsUserOf(user: User): AnalyticsUser {
  return { id: user.id, name: user.name, emailAddress: user.email_address, profileImage: user.profile_image }
}

let user: User | null = null
let companyId: string | null = null

function followUser(chatUrl: string) {
  const next = store.get(userAtom)
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
  followChanges()
  if (chatUrl) void openSupportChat(chatUrl, analyticsUserOf(next))
}

let changesFollowed = false

/** Reports each change that went well and says what it is called; those that were made before this came are still in the cache. */
function followChanges() {
  if (changesFollowed) return
  changesFollowed = true
  const changes = queryClient.getMutationCache()
  const report = ({ meta, state }: Mutation) => {
    if (meta && state.status === 'success') analytics.track(meta.event, sizeOf(state.variables))
  }
  for (const change of changes.getAll()) report(change)
  changes.subscribe((notice) => {
    if (notice.type === 'updated' && notice.action.type === 'success') report(notice.mutation)
  })
}

/** Of a change to several things at once, how many. */
function sizeOf(variables: unknown) {
  return Array.isArray(variables) ? { count: variables.length } : {}
}

/** Says with every event on which screen it was; an address that is not there is none. */
function followScreens() {
  const note = () => {
    const screen = router.state.matches.at(-1)?.fullPath
    noteScreen(analytics, pageIsMissing() ? undefined : screen)
  }
  note()
  router.subscribe('onResolved', note)
}

let read: { readonly deckId: string | undefined; readonly slide: number } = { deckId: undefined, slide: 0 }

/** Reports that a deck is read, and each slide that comes before the reader: the address says both. */
function followReading() {
  const note = () => {
    const match = router.state.matches.at(-1)
    const { mode, slide = 1 } = (match?.search ?? {}) as Partial<DeckSearch>
    const { id } = (match?.params ?? {}) as { id?: string }
    const now = { deckId: match?.fullPath === '/admin/decks/$id' && mode === 'present' ? id : undefined, slide }
    const before = read
    read = now
    if (now.deckId === undefined) return
    if (now.deckId !== before.deckId) analytics.track('deck_viewed', { deckId: now.deckId })
    if (now.deckId !== before.deckId || now.slide !== before.slide) analytics.track('slide_viewed', now)
  }
  note()
  router.subscribe('onResolved', note)
}

/** The person has no dialog before them, is not in the middle of a text, and is not on a page that stands alone. */
function isUndisturbed() {
  const asked = store.get(confirmationAtom) ?? store.get(warningAtom)
  const layout = router.state.matches.findLast((match) => match.staticData.layout)?.staticData.layout
  const busy = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.fullscreenElement
  const typing = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
  return asked === null && layout !== 'blank' && busy === null && !typing && document.visibilityState === 'visible'
}

/** Tells the customer-success widget, where it is on the page, who is there and for which company. */
function registerWithWidget() {
  const company = user && store.get(selectedCompanyAtom)
  if (!user || !company) return
  const userId = user.id
  registerCustomer(analyticsUserOf(user), { companyId: company.id, companyName: company.name }, () => {
    const same = store.get(userAtom)?.id === userId && store.get(selectedCompanyAtom)?.id === company.id
    return same && isUndisturbed()
  })
}

function followCompany() {
  const company = user && store.get(selectedCompanyAtom)
  if (!user || (company?.id ?? null) === companyId) return
  companyId = company?.id ?? null
  analytics.setCompany(company && { companyId: company.id, companyName: company.name })
  if (!company) return
  analytics.track('company_selected')
  registerWithWidget()
}

/** Where reports go: to the hosts that are set, else to the API's own sink where it has one, which is called as the API is. */
function receiversOf(config: RuntimeConfig) {
  const apiAddress = config.API_BASE_URL.replace(/\/+$/, '') || location.origin + basePath()
  const own = { Application: 'cms' }
  return {
    apiAddress,
    analytics: config.ANALYTICS_HOST
      ? { host: config.ANALYTICS_HOST, headers: {} }
      : config.TELEMETRY_SINK && { host: `${apiAddress}${EVENT_SINK_PATH}`, headers: own },
    errors: config.SENTRY_DSN
      ? { dsn: config.SENTRY_DSN, headers: {}, replays: true }
      : config.TELEMETRY_SINK && {
          dsn: `${apiAddress.replace('//', '//outcrop@')}${ERROR_SINK_PATH}/1`,
          headers: own,
          replays: false,
        },
  }
}

async function startErrorReporting(config: RuntimeConfig) {
  const { apiAddress, errors } = receiversOf(config)
  if (!errors) return
  const { startSentry } = await import('#/telemetry/sentry.ts')
  const { ENVIRONMENT: environment } = config
  const traced = config.OWN_API ? [`${apiAddress}/v2/`] : []
  connectErrorReporting(startSentry({ ...errors, environment, release: __BUILD_VERSION__, traced }))
}

async function startAnalytics(config: RuntimeConfig) {
  const receiver = receiversOf(config).analytics
  if (!receiver) return
  const { startPosthog } = await import('#/telemetry/posthog.ts')
  analytics.connect(startPosthog({ key: config.AMPLITUDE_API_KEY, ...receiver }))
}

async function startWidget(config: RuntimeConfig) {
  if (config.CUSTOMER_SUCCESS_URL) await startCustomerSuccess(config.CUSTOMER_SUCCESS_URL)
  else if (config.TELEMETRY_SINK) window.customerSuccess = (await import('./survey.tsx')).ownCustomerSuccess
  registerWithWidget()
}

function followSession({ CHAT_URL }: RuntimeConfig) {
  const follow = () => {
    // First for the person before: the event that ends their session names no company.
    followCompany()
    followUser(CHAT_URL)
    followCompany()
  }
  followScreens()
  follow()
  followReading()
  store.sub(userAtom, follow)
  store.sub(selectedCompanyAtom, followCompany)
}

/** What watches over the product, in the order in which it starts. */
const parts: Readonly<Record<string, (config: RuntimeConfig) => void | Promise<void>>> = {
  'Error reporting': startErrorReporting,
  Analytics: startAnalytics,
  'The tag manager': ({ TAG_MANAGER_ID }) => startTagManager(TAG_MANAGER_ID),
  'The session’s telemetry': followSession,
  'Customer success': startWidget,
}

async function startPart(name: string, config: RuntimeConfig) {
  try {
    await parts[name]?.(config)
  } catch (error) {
    console.warn(`${name} could not be started`, error)
  }
}

/** Starts each part only where a setting asks for it; one that cannot be started keeps no other from it. */
export function startTelemetry(config: RuntimeConfig) {
  for (const name of Object.keys(parts)) void startPart(name, config)
}
