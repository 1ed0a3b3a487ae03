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
