import type { Flag } from '@outcrop/contract/account/flags.ts'
import type { RequiredPermission, Role } from '@outcrop/contract/account/roles.ts'
import type { FlatNamespace, ParseKeys } from 'i18next'

export const LAYOUTS = ['admin', 'blank', 'default', 'dora'] as const
export type Layout = (typeof LAYOUTS)[number]

/** What a route requires of a person. The rows of parent and child routes all hold, parents first. */
export interface RouteAccess {
  /** Requires a signed-in person; implied by every other requirement. */
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
  /** Text of a destructive toast when a permission is missing. */
  readonly permissionsNotice?: ParseKeys<'session'>
}

export const MENU_GROUPS = ['present', 'data', 'analysis', 'company', 'internal'] as const
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
  'feedback',
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
    /** How this page is reported to the tag manager; `false` leaves it out. */
    pageView?: { readonly name?: string } | false
    /** The screen comes later; the route is left out of the menus. */
    pending?: true
    /** Translations that the screen needs, fetched together with its code. */
    namespaces?: readonly FlatNamespace[]
    /** Whether the address can exist; if not, a fatal 'Page Not Found: {path}' is thrown. */
    validate?: (params: Readonly<Record<string, string | undefined>>) => boolean
  }
}
