import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { memberships } from '../db/schema/user.ts'

/** The company whose lists are long. */
export const LONG_COMPANY = '0e000000-0000-7000-8000-000000000001'

/** The folder that half of its files are in; the others are at the top. */
export const LONG_FOLDER = '0e000000-0000-7000-8000-0000000000f1'

const FIRST = sql`(array['Ada', 'Bo', 'Chidi', 'Dagny', 'Emre', 'Freya', 'Goran', 'Hana'])[1 + n % 8]`
const LAST = sql`(array['Aas', 'Brandt', 'Castillo', 'Dube', 'Eriksen', 'Falk', 'Gill'])[1 + n % 7]`

/** Fills the long lists up to `count` rows each: people, trading days, files and audit rows of one company, and companies. */
export async function fillLists(db: Database, count: number): Promise<void> {
  await db.execute(sql`insert into companies (id, name, created_at, updated_at)
    values (${LONG_COMPANY}, 'Longlist Minerals', now(), now()) on conflict do nothing`)
  const had = await db.$count(memberships, eq(memberships.companyId, LONG_COMPANY))
  const numbers = sql`generate_series(${had + 1}::int, ${count}::int) n`
  await db.execute(sql`with people as (
      insert into users (id, name, email_address, last_seen_at, created_at, updated_at)
      select gen_random_uuid(), ${FIRST} || ' ' || ${LAST} || ' ' || n, 'person' || n || '@many.example',
        case when n % 10 > 0 then now() - n * interval '7 minutes' end, now() - n * interval '1 hour', now()
      from ${numbers} returning id, created_at, name)
    insert into memberships (user_id, company_id, permissions, suspended_at, created_at)
    select id, ${LONG_COMPANY}, '{data}', case when name like '%77' then now() end, created_at from people`)
  await db.execute(sql`insert into quote_days (company_id, date, open, high, low, close, volume)
    select ${LONG_COMPANY}, current_date - n, 1, 2, 0.5, 1.5, n from ${numbers}`)
  await db.execute(sql`insert into companies (id, name, ticker, plan_tier, created_at, updated_at)
    select gen_random_uuid(), ${LAST} || ' Mining ' || n, 'T' || n, (array['starter', 'growth', 'enterprise'])[1 + n % 3],
      now() - n * interval '1 hour', now() - n * interval '7 minutes' from ${numbers}`)
  await db.execute(sql`insert into audit_events
      (id, at, actor_id, actor_name, company_id, action, noun, noun_id, request_id, client_address)
    select gen_random_uuid(), now() - n * interval '1 minute', gen_random_uuid(), ${FIRST} || ' ' || ${LAST} || ' ' || n,
      ${LONG_COMPANY}, (array['deck.rename', 'file.upload'])[1 + n % 2], (array['deck', 'file'])[1 + n % 2], n::text,
      'sample', '192.0.2.7' from ${numbers}`)
  await db.execute(sql`insert into folders (id, company_id, name, created_at, updated_at)
    values (${LONG_FOLDER}, ${LONG_COMPANY}, 'Long folder', now(), now()) on conflict do nothing`)
  await db.execute(sql`insert into files (id, company_id, name, kind, size, status, folder_id, created_at, updated_at)
    select gen_random_uuid(), ${LONG_COMPANY}, ${LAST} || ' ' || n || '.pdf', 'pdf', n, 'ready',
      case when n % 2 = 0 then ${LONG_FOLDER}::uuid end, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from ${numbers}`)
  await db.execute(sql`vacuum analyze`)
}
