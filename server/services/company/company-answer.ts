import { isInternalAdmin } from '@outcrop/contract/api/access.ts'
import type { Company } from '@outcrop/contract/companies/company.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { companies } from '../../db/schema/company.ts'
import { type CoverSource, coverImages, coverSource } from '../file/cover-images.ts'
import type { NamedUser } from '../user/names-of.ts'
import { companyFields } from './company-changes.ts'
import type { CompanyRow } from './find-company.ts'

interface LastDay {
  readonly date: string
  readonly close: number
  readonly volume: number
}

// Written out, since a select of one table drops its name, and what is inside must speak of the company outside.
const GATHERED = {
  followers: sql<number>`(select count(*)::int from follows where follows.company_id = companies.id)`,
  admins: sql<number>`(select count(*)::int from memberships join users on users.id = memberships.user_id
    where memberships.company_id = companies.id and memberships.permissions @> '{admin}' and users.deleted_at is null)`,
  logo: coverSource(sql`companies.logo_file_id`),
  remover: sql<NamedUser | null>`(select json_build_object('id', users.id, 'name', users.name) from users
    where users.id = companies.deleted_by)`,
}

/** All that an answer is made of, as columns of a select from companies. */
export const COMPANY_COLUMNS = { ...getTableColumns(companies), ...GATHERED }

/** The last two trading days of a company, the later one first. */
export const LAST_DAYS = sql<LastDay[] | null>`(select json_agg(days) from (
  select quote_days.date, quote_days.close, quote_days.volume from quote_days
  where quote_days.company_id = companies.id order by quote_days.date desc limit 2) days)`

interface Gathered {
  readonly followers: number
  readonly admins: number
  readonly logo: CoverSource | null
  readonly remover: NamedUser | null
}

/** A row of `COMPANY_COLUMNS` as this person is answered: what it pays for is known to its people and the staff. */
export function answerOfCompany(ctx: Pick<ActorCtx, 'media' | 'actor'>, row: CompanyRow & Gathered) {
  const { actor } = ctx
  const isTheirs = isInternalAdmin(actor) || actor.companies.some((own) => own.id === row.id)
  const { plan_tier, ...fields } = companyFields(row)
  return {
    id: row.id,
    ...fields,
    logo: row.logo ? coverImages(ctx, row.logo, row.deletedAt !== null) : [],
    payment_plan: isTheirs ? { plan_tier } : null,
    followers_count: row.followers,
    admins_count: isTheirs ? row.admins : null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    deleted_at: row.deletedAt?.toISOString() ?? null,
    deleted_by: row.remover,
    version: row.version,
  }
}

/** A company that has just been read or written, as it is answered. */
export async function companyAnswer(
  db: Database,
  ctx: Pick<ActorCtx, 'media' | 'actor'>,
  row: CompanyRow,
): Promise<Company> {
  const gathered = onlyRow(await db.select(GATHERED).from(companies).where(eq(companies.id, row.id)))
  return { ...answerOfCompany(ctx, { ...row, ...gathered }), last_quote: null }
}

/** The close of the last trading day, against that of the day before. */
export function lastQuote(currency: string, days: readonly LastDay[] | null) {
  const [last, before] = days ?? []
  if (!last) return null
  const change = before ? last.close - before.close : null
  return {
    price: last.close,
    currency,
    change: change === null ? null : Number(change.toFixed(4)),
    change_percent: change === null || !before ? null : Number(((change / before.close) * 100).toFixed(2)),
    volume: last.volume,
    // Exchanges of the Americas close at 16:00 local time; the day is what counts.
    as_of: `${last.date}T20:00:00.000Z`,
  }
}
