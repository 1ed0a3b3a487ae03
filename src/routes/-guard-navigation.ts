import { withoutEndSlashes, withoutQuery } from '@outcrop/contract/site/address-text.ts'
import { lacksSecondFactor, managesCompany } from '@outcrop/contract/api/access.ts'
import { redirect, type StaticDataRouteOption } from '@tanstack/react-router'
import { i18n } from '#/i18n/i18n.ts'
import { basePath } from '#/lib/base-path.ts'
import { flagsAtom, selectedCompanyAtom, userAtom } from '#/session/atoms.ts'
import { selectCompany, selectedCompanyPermissions } from '#/session/company.ts'
import { hasGap } from '#/session/gaps.ts'
import {
  asksForPermissions,
  canonicalPath,
  decideAccess,
  gapsThatMatter,
  hrefOf,
  maintenanceRedirect,
  withoutCompanyId,
  type Address,
} from '#/session/guards.ts'
import { toast } from '#/state/notices.ts'
import { navigatorOf } from '#/lib/navigator.ts'
import { pause } from '#/lib/retry.ts'
import { PageNotFound } from '#/lib/page-not-found.ts'
import { findRedirect } from '#/api/redirects.ts'
import { fillGap, sessionReady } from '#/session/session.ts'
import { store } from '#/state/store.ts'
import { maintenanceActive, switchesReady } from '#/state/switches.ts'

interface Match {
  readonly staticData: StaticDataRouteOption
  readonly params: object
  readonly pathname: string
  /** No route fits the whole address. */
  readonly _notFound?: boolean
}

/** The part of a navigation that the guard looks at. */
export interface Navigation {
  readonly location: { readonly pathname: string; readonly searchStr: string; readonly hash: string }
  readonly matches: readonly Match[]
  /** True for a preload, which must not show or change anything. */
  readonly preload: boolean
}

let warm = false
/** Addresses that this navigation has passed by the operator's redirects. */
const passed = new Set<string>()
const MOST_REDIRECTS = 3
const SWITCHES_WAIT_MS = 1000

/** The operator's redirect; null where it would loop or exceed the limit. */
function nextRedirect(pathname: string, target: string | null): string | null {
  if (target === null || passed.size >= MOST_REDIRECTS || passed.has(withoutQuery(target))) return null
  passed.add(pathname)
  return target
}

function redirectTo(href: string): never {
  if (href.startsWith('/')) throw redirect({ href: basePath() + href, replace: true })
  throw redirect({ href, reloadDocument: true })
}

/** For the router an address with and without a trailing slash is the same, so a redirect would loop. */
function startOver(href: string): Promise<never> {
  navigatorOf().rewrite(href)
  return new Promise(() => {})
}

function isKnownRoute({ location, matches }: Navigation): boolean {
  return withoutEndSlashes(matches.at(-1)?.pathname ?? '') === withoutEndSlashes(location.pathname)
}

/** The path in the letter case of its route; the router also matches `/Login`. */
function pathOfRoute({ location: { pathname }, matches }: Navigation): string {
  const written = canonicalPath(matches.at(-1)?.pathname ?? '')
  return written.toLowerCase() === pathname.toLowerCase() ? written : pathname
}

async function chooseCompany(address: Address, preload: boolean) {
  const id = new URLSearchParams(address.search).get('companyId')
  const user = store.get(userAtom)
  if (!id || !user || preload) return
  if (managesCompany(user, id) && (await selectCompany(id))) return
  await i18n.loadNamespaces('session')
  toast({ title: i18n.t('session:companyAccessDenied'), variant: 'destructive' })
}

async function guardAccess(address: Address, navigation: Navigation) {
  const rows = navigation.matches.flatMap((match) => match.staticData.access ?? [])
  // A failed fetch never denies access: it is retried, or the error page is shown.
  for (const gap of gapsThatMatter(rows)) if (hasGap(gap)) await fillGap(gap)
  const user = store.get(userAtom)
  const flags = store.get(flagsAtom)
  const company = store.get(selectedCompanyAtom)
  const permissions = user && asksForPermissions(rows) ? await selectedCompanyPermissions(user) : []
  const facts = {
    maintenance: maintenanceActive(),
    person: user,
    flags,
    hasSelectedCompany: company !== null,
    lacksSecondFactor: user !== null && company !== null && lacksSecondFactor(user, company.id),
    permissions,
  }
  const decision = decideAccess(address, rows, facts)
  if (decision.kind === 'go') return
  if (decision.notice && !navigation.preload) {
    await i18n.loadNamespaces('session')
    toast({ title: i18n.t(`session:${decision.notice}`), variant: 'destructive' })
  }
  redirectTo(decision.to)
}

/**
 * Runs before every navigation. The first one waits for session, switches and redirect together; later ones decide from
 * what is known, and only an address without a route is looked up among the redirects.
 */
export async function guardNavigation(navigation: Navigation): Promise<void> {
  const { location, matches, preload } = navigation
  const { pathname } = location
  const address: Address = { pathname, search: location.searchStr, hash: location.hash && `#${location.hash}` }
  if (canonicalPath(pathname) !== pathname) await startOver(hrefOf({ ...address, pathname: canonicalPath(pathname) }))
  const written = pathOfRoute(navigation)
  if (written !== pathname) redirectTo(hrefOf({ ...address, pathname: written }))
  void i18n.loadNamespaces(matches.flatMap((match) => match.staticData.namespaces ?? []))
  const waits = !warm || !isKnownRoute(navigation)
  const lookUp = waits ? findRedirect(pathname) : null
  // Switches that come later run the guard again.
  if (!warm) await Promise.all([sessionReady(), Promise.race([switchesReady(), pause(SWITCHES_WAIT_MS)])])
  const rest = maintenanceRedirect(address, maintenanceActive())
  if (rest) redirectTo(rest)
  const target = nextRedirect(pathname, maintenanceActive() ? null : lookUp && (await lookUp))
  if (target) redirectTo(target)
  passed.clear()
  warm = true
  await chooseCompany(address, preload)
  const chosen = store.get(userAtom) ? withoutCompanyId(address) : null
  if (chosen) redirectTo(chosen)
  if (matches.some((match) => match._notFound)) return
  for (const match of matches) {
    const params = match.params as Readonly<Record<string, string | undefined>>
    if (match.staticData.validate?.(params) === false) throw new PageNotFound(pathname)
  }
  await guardAccess(address, navigation)
}
