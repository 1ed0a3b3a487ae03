import { managesCompany } from '@outcrop/contract/access.ts'
import { redirect, type StaticDataRouteOption } from '@tanstack/react-router'
import { loadNamespace, translate } from '#/i18n/translations.ts'
import { selectedCompanyAtom, sessionAtom } from './atoms.ts'
import { selectCompany, selectedCompanyPermissions } from './company.ts'
import {
  asksForPermissions,
  canonicalPath,
  decideAccess,
  hrefOf,
  maintenanceRedirect,
  withoutCompanyId,
  type Address,
} from './guards.ts'
import { toast } from './notices.ts'
import { navigatorOf } from './navigator.ts'
import { PageNotFound } from './page-not-found.ts'
import { findRedirect } from './redirects.ts'
import { sessionReady } from './session.ts'
import { store } from './store.ts'
import { maintenanceActive, switchesReady } from './switches.ts'

interface Match {
  readonly staticData: StaticDataRouteOption
  readonly params: object
  readonly pathname: string
}

/** The part of a navigation that the guard looks at. */
export interface Navigation {
  readonly location: { readonly pathname: string; readonly searchStr: string; readonly hash: string }
  readonly matches: readonly Match[]
  /** Only fetched ahead: nothing may be shown or changed. */
  readonly preload: boolean
}

let warm = false

function leaveFor(href: string): never {
  if (href.startsWith('/')) throw redirect({ href, replace: true })
  throw redirect({ href, reloadDocument: true })
}

/** The router takes an address with and without a slash at its end for the same, so that a redirect would go round. */
function startOver(href: string): Promise<never> {
  navigatorOf().rewrite(href)
  return new Promise(() => {})
}

function isKnownRoute({ location, matches }: Navigation): boolean {
  const end = (path: string) => path.replace(/\/+$/, '')
  return end(matches.at(-1)?.pathname ?? '') === end(location.pathname)
}

async function chooseCompany(address: Address, preload: boolean) {
  const id = new URLSearchParams(address.search).get('companyId')
  const { user } = store.get(sessionAtom)
  if (!id || !user || preload) return
  if (managesCompany(user, id) && (await selectCompany(id))) return
  await loadNamespace('session')
  toast({ title: translate('session:companyAccessDenied'), variant: 'destructive' })
}

async function guardAccess(address: Address, navigation: Navigation) {
  const rows = navigation.matches.flatMap((match) => match.staticData.access ?? [])
  const { user, flags } = store.get(sessionAtom)
  const hasSelectedCompany = store.get(selectedCompanyAtom) !== null
  const permissions = user && asksForPermissions(rows) ? await selectedCompanyPermissions(user) : []
  const facts = { maintenance: maintenanceActive(), person: user, flags, hasSelectedCompany, permissions }
  const decision = decideAccess(address, rows, facts)
  if (decision.kind === 'go') return
  if (decision.notice && !navigation.preload) {
    await loadNamespace('session')
    toast({ title: translate(`session:${decision.notice}`), variant: 'destructive' })
  }
  leaveFor(decision.to)
}

/**
 * Runs before every navigation. Cold, it waits for session, switches and the look-up of redirects at once; warm, it
 * answers from what is known, and only an address that is not ours is looked up.
 */
export async function guardNavigation(navigation: Navigation): Promise<void> {
  const { location, matches, preload } = navigation
  const { pathname } = location
  const address: Address = { pathname, search: location.searchStr, hash: location.hash && `#${location.hash}` }
  if (canonicalPath(pathname) !== pathname) await startOver(hrefOf({ ...address, pathname: canonicalPath(pathname) }))
  for (const namespace of matches.flatMap((match) => match.staticData.namespaces ?? [])) void loadNamespace(namespace)
  const waits = !warm || !isKnownRoute(navigation)
  const lookUp = waits ? findRedirect(pathname) : null
  if (!warm) await Promise.all([sessionReady(), switchesReady()])
  const rest = maintenanceRedirect(address, maintenanceActive())
  if (rest) leaveFor(rest)
  const target = lookUp && (await lookUp)
  if (target && !maintenanceActive()) leaveFor(target)
  warm = true
  await chooseCompany(address, preload)
  const chosen = store.get(sessionAtom).user ? withoutCompanyId(address) : null
  if (chosen) leaveFor(chosen)
  for (const match of matches) {
    const params = match.params as Readonly<Record<string, string | undefined>>
    if (match.staticData.validate?.(params) === false) throw new PageNotFound(pathname)
  }
  await guardAccess(address, navigation)
}
