import { useRouter, useRouterState } from '@tanstack/react-router'
import type { AnyRoute, LinkProps } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import { companyPermissionsAtom, flagsAtom, selectedCompanyAtom, userAtom } from '#/session/atoms.ts'
import { switchesAtom } from '#/state/switches.ts'
import { mayOpen } from '#/session/guards.ts'
import type { Facts } from '#/session/guards.ts'
import { MENU_GROUPS } from '#/lib/route-metadata.ts'
import type { MenuGroup, MenuRow, RouteAccess } from '#/lib/route-metadata.ts'
import { useAtomValue } from 'jotai'

export interface MenuItem {
  readonly to: NonNullable<LinkProps['to']>
  readonly title: ParseKeys<'title'>
  readonly row: MenuRow
  /** The current page is this one or below it. */
  readonly current: boolean
}

export interface MenuSection {
  readonly group: MenuGroup
  readonly items: readonly MenuItem[]
}

function rowsOf(route: AnyRoute | undefined): RouteAccess[] {
  if (!route) return []
  const access = route.options.staticData?.access
  return [...rowsOf(route.parentRoute), ...(access ? [access] : [])]
}

function useFacts(): Facts {
  const user = useAtomValue(userAtom)
  const flags = useAtomValue(flagsAtom)
  const company = useAtomValue(selectedCompanyAtom)
  const permissions = useAtomValue(companyPermissionsAtom)
  const switches = useAtomValue(switchesAtom)
  return {
    maintenance: switches['maintenance'] === true,
    person: user,
    flags,
    hasSelectedCompany: company !== null,
    permissions: permissions ?? [],
  }
}

function isAt(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`)
}

/** The menu, generated from the routes: those with a menu row that exist and that this person may open. */
export function useMenu(): readonly MenuSection[] {
  const { routesById } = useRouter()
  const facts = useFacts()
  const items: Omit<MenuItem, 'current'>[] = []
  for (const route of Object.values(routesById) as AnyRoute[]) {
    const { menu, title, pending } = route.options.staticData ?? {}
    if (!menu || !title || pending || !mayOpen(rowsOf(route), facts)) continue
    items.push({ to: route.fullPath.replace(/(?<=.)\/$/, '') as MenuItem['to'], title, row: menu })
  }
  function itemAt(pathname: string | undefined) {
    return items
      .map((item) => item.to)
      .filter((to) => pathname !== undefined && isAt(pathname, to))
      .toSorted((left, right) => right.length - left.length)[0]
  }
  // Selects only the current item, so that the menu is not re-rendered for each page below it. An item is current as soon
  // as it is pressed, and stays so while a page without an item loads, which may unmount the menu.
  const here = useRouterState({
    select: ({ location, matches }) => itemAt(location.pathname) ?? itemAt(matches.at(-1)?.pathname),
  })
  return MENU_GROUPS.map((group) => ({
    group,
    items: items
      .filter((item) => item.row.group === group)
      .toSorted((left, right) => left.row.order - right.row.order)
      .map((item) => ({ ...item, current: item.to === here })),
  })).filter((section) => section.items.length > 0)
}
