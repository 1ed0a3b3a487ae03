import * as v from 'valibot'

/** Keys of the roles a user may hold. `internal_admin` is derived: super admins and account leads are internal admins. */
export const ROLES = ['super_admin', 'account_lead', 'company_admin', 'internal_admin'] as const
export type Role = (typeof ROLES)[number]

/** Permissions are held per company, fetched per user and company. */
export const PERMISSIONS = ['presentations', 'dora', 'data', 'admin'] as const
export type Permission = (typeof PERMISSIONS)[number]

/** What a route or an endpoint may ask for: a company permission, or to be an internal admin. */
export type RequiredPermission = Permission | 'internal_admin'

export const PLAN_TIERS = ['starter', 'growth', 'enterprise'] as const
export type PlanTier = (typeof PLAN_TIERS)[number]

const letters = (key: string) => key.replaceAll(/[^A-Za-z]/g, '').toLowerCase()

/** A key in our spelling, however a backend spells it: `SuperAdmin` and `super_admin`, `DORA` and `dora`. */
/* @__NO_SIDE_EFFECTS__ */
function spelledAs(known: readonly string[]) {
  return v.pipe(
    v.string(),
    v.transform((key) => known.find((own) => letters(own) === letters(key)) ?? key),
  )
}

export const RoleKey = spelledAs(ROLES)
export const PermissionFlag = spelledAs(PERMISSIONS)

/** What somebody's company pays for; null, absent and not understood all count as none. */
export const PaymentPlan = v.fallback(v.optional(v.nullable(v.object({ plan_tier: v.string() })), null), null)
