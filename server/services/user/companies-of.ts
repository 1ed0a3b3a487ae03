import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import { isInForce } from '../../db/in-force.ts'
import { companies } from '../../db/schema/company.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { isFactorMissing } from '../second-factor/missing-factor.ts'

/** For queries over `users`: the companies that each belongs to at this moment, with the permissions held there. */
export function companiesOf(now: Date | SQL<Date>): SQL<Actor['companies']> {
  return sql<Actor['companies']>`coalesce((
    select json_agg(json_build_object('id', ${memberships.companyId}, 'second_factor_missing', ${isFactorMissing},
      'permissions', case when ${isFactorMissing} then '{}'::text[] else ${memberships.permissions} end))
    from ${memberships} join ${companies} on ${companies.id} = ${memberships.companyId}
    where ${memberships.userId} = ${users.id} and ${companies.deletedAt} is null
      and ${isInForce(now)}), '[]')`
}
