import { withoutEndSlashes } from '@outcrop/contract/site/address-text.ts'
import { ERROR_SINK_PATH } from '@outcrop/contract/operations/error-report.ts'
import { EVENT_SINK_PATH } from '@outcrop/contract/operations/event.ts'
import type { RuntimeConfig } from '@outcrop/contract/site/runtime-config.ts'
import type { User } from '@outcrop/contract/account/user.ts'
import type { Mutation } from '@tanstack/react-query'
import { queryClient } from '#/api/query-client.ts'
import { basePath } from '#/lib/base-path.ts'
import type { DeckSearch } from '#/lib/deck-search.ts'
import { selectedCompanyAtom, userAtom } from '#/session/atoms.ts'
import { consentAtom } from '#/state/consent.ts'
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
  // Without its signature, which would let whoever reads the events open the image.
  const profileImage = user.profile_image?.split('?')[0] ?? null
  return { id: user.id, name: user.name, emailAddress: user.email_address, profileImage }
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

/** Reports each successful mutation under its event name; those that ran before telemetry loaded are in the cache. */
function followChanges() {
  if (changesFollowed) return
  changesFollowed = true
  const changes = queryClient.getMutationCache()
  const report = ({ meta, state }: Mutation) => {
    if (meta && state.status === 'success') analytics.track(meta.event, bulkProperties(state.variables))
  }
  for (const change of changes.getAll()) report(change)
  changes.subscribe((notice) => {
    if (notice.type === 'updated' && notice.action.type === 'success') report(notice.mutation)
  })
}

/** Properties of a bulk change: how many things it affected. */
function bulkProperties(variables: unknown) {
  return Array.isArray(variables) ? { count: variables.length } : {}
}

/** Adds the current screen to every event; a page that is not found is no screen. */
function followScreens() {
  const note = () => {
    const screen = router.state.matches.at(-1)?.fullPath
    noteScreen(analytics, pageIsMissing() ? undefined : screen)
  }
  note()
  router.subscribe('onResolved', note)
}

let read: { readonly deckId: string | undefined; readonly slide: number } = { deckId: undefined, slide: 0 }

/** Reports the opening of a deck and every slide shown; both are read from the address. */
function followReading() {
  const note = () => {
    const match = router.state.matches.at(-1)
    const { mode, slide = 1 } = (match?.search ?? {}) as Partial<DeckSearch>
    const { id } = (match?.params ?? {}) as { id?: string }
    // The window of the audience shows what the presenter's does.
    const shown = match?.fullPath === '/admin/decks/$id' && (mode === 'present' || mode === 'presenter')
    const now = { deckId: shown ? id : undefined, slide }
    const before = read
    read = now
    if (now.deckId === undefined) return
    if (now.deckId !== before.deckId) analytics.track('deck_viewed', { deckId: now.deckId })
    if (now.deckId !== before.deckId || now.slide !== before.slide) analytics.track('slide_viewed', now)
  }
  note()
  router.subscribe('onResolved', note)
}

/** Whether a survey may be shown: no dialog is open, no field has focus, and the layout is not blank. */
function isUndisturbed() {
  const asked = store.get(confirmationAtom) ?? store.get(warningAtom)
  const layout = router.state.matches.findLast((match) => match.staticData.layout)?.staticData.layout
  const busy = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.fullscreenElement
  const typing = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
  return asked === null && layout !== 'blank' && busy === null && !typing && document.visibilityState === 'visible'
}

/** Identifies the person and their company to the customer-success widget, where that is on the page. */
function registerWithWidget() {
  const company = user && store.get(selectedCompanyAtom)
  if (!user || !company || !store.get(consentAtom)) return
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

/** Where reports go: to the configured hosts, else to the telemetry endpoints of the API where it has them. */
function receiversOf(config: RuntimeConfig) {
  const apiAddress = withoutEndSlashes(config.API_BASE_URL) || location.origin + basePath()
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
  connectErrorReporting(
    startSentry({
      ...errors,
      replays: errors.replays && store.get(consentAtom),
      environment,
      release: __BUILD_VERSION__,
      traced,
    }),
  )
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
    // First for the previous person, so that the event that ends their session names no company.
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

type Parts = Readonly<Record<string, (config: RuntimeConfig) => void | Promise<void>>>

/** Errors are reported in any case; replays need consent. */
const necessary: Parts = { 'Error reporting': startErrorReporting }
/** The parts that need consent where it is asked for, in the order in which they start. */
const optional: Parts = {
  Analytics: startAnalytics,
  'The tag manager': ({ TAG_MANAGER_ID }) => startTagManager(TAG_MANAGER_ID),
  'The session’s telemetry': followSession,
  'Customer success': startWidget,
}

async function startPart(name: string, start: () => void | Promise<void>) {
  try {
    await start()
  } catch (error) {
    console.warn(`${name} could not be started`, error)
  }
}

/** A part that fails to start does not affect the others. */
function startParts(parts: Parts, config: RuntimeConfig) {
  for (const [name, start] of Object.entries(parts)) void startPart(name, () => start(config))
}

let optionalStarted = false

/** Starts what needs consent once there is some, and switches it off when it is withdrawn. */
function followConsent(config: RuntimeConfig) {
  const may = store.get(consentAtom)
  analytics.setEnabled(may)
  if (may && optionalStarted) nameAgain()
  if (may && !optionalStarted) {
    optionalStarted = true
    startParts(optional, config)
  }
  if (!may && optionalStarted) {
    clearCustomer()
    closeSupportChat()
  }
}

/** The provider has forgotten the person with the consent. */
function nameAgain() {
  if (user) analytics.identify(analyticsUserOf(user))
  registerWithWidget()
}

/** Starts the configured parts of telemetry. */
export function startTelemetry(config: RuntimeConfig) {
  startParts(necessary, config)
  followConsent(config)
  if (config.ASK_CONSENT) store.sub(consentAtom, () => followConsent(config))
}
