import type { Flag } from '@outcrop/contract/flags.ts'
import type { RequiredPermission, Role } from '@outcrop/contract/roles.ts'
import type { FlatNamespace, ParseKeys } from 'i18next'

export const LAYOUTS = ['admin', 'blank', 'default', 'dora'] as const
export type Layout = (typeof LAYOUTS)[number]

/** What a route asks of a person. Rows of parent and child routes all hold, parents first. */
export interface RouteAccess {
  /** Asks for a signed-in person; implied by every other requirement. */
  readonly requireAuth?: true
  /** Any one suffices. */
  readonly requireRoles?: readonly Role[]
  /** All must be active. */
  readonly requireFlags?: readonly Flag[]
  /** Any one suffices. */
  readonly requirePermissions?: readonly RequiredPermission[]
  readonly requiresSelectedCompany?: true
  readonly rolesRedirect?: string
  readonly flagsRedirect?: string
  readonly permissionsRedirect?: string
  /** Said in a destructive toast when a permission is missing. */
  readonly permissionsNotice?: ParseKeys<'session'>
}

export const MENU_GROUPS = ['present', 'explore', 'predict', 'company', 'internal'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]
export const MENU_ICONS = [
  'decks',
  'files',
  'media',
  'embeds',
  'recordings',
  'meetings',
  'models',
  'dora',
  'features',
  'company',
  'users',
  'settings',
  'companies',
  'assets',
  'registry',
] as const
export type MenuIcon = (typeof MENU_ICONS)[number]

export interface MenuRow {
  readonly group: MenuGroup
  /** Place within the group, lowest first. */
  readonly order: number
  readonly icon: MenuIcon
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The deepest match that names one decides. */
    layout?: Layout
    padding?: false
    title?: ParseKeys<'title'>
    access?: RouteAccess
    menu?: MenuRow
    /** How the tag manager is told of this page; `false` leaves it out. */
    pageView?: { readonly name?: string } | false
    /** The screen comes later; the route is left out of the menus. */
    pending?: true
    /** Translations that the screen needs, fetched while its code is on the way. */
    namespaces?: readonly FlatNamespace[]
    /** Whether the address can exist at all; a refusal is a fatal 'Page Not Found: {path}'. */
    validate?: (params: Readonly<Record<string, string | undefined>>) => boolean
  }
}
