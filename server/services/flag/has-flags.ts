import type { Flag } from '@outcrop/contract/flags.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../context.ts'

/** A condition of a query that holds where all these flags are on for the person; agrees with `activeFlags`. */
export function hasFlags({ id, companies }: Pick<Actor, 'id' | 'companies'>, flags: readonly Flag[]): SQL | undefined {
  const companyIds = JSON.stringify(companies.map((company) => company.id))
  return and(
    ...flags.map(
      (flag) => sql`(exists (select 1 from user_flags where user_flags.user_id = ${id}::uuid
        and user_flags.flag = ${flag} and user_flags.active)
        or exists (select 1 from company_flags where company_flags.flag = ${flag} and company_flags.active
        and ${companyIds}::jsonb ? company_flags.company_id::text))`,
    ),
  )
}
