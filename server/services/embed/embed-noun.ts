import { managesCompany } from '@outcrop/contract/api/access.ts'
import type { Embed, EmbedTarget } from '@outcrop/contract/embeds/embed.ts'
import { UNSEEN_DAYS } from '@outcrop/contract/embeds/embed-list.ts'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { type EmbedRow, embeds } from '../../db/schema/embed.ts'
import { coverImages, coverSource, type CoverSource } from '../file/cover-images.ts'
import type { Resource } from '../resource/resource.ts'
import type { NamedUser } from '../user/names-of.ts'
import { embedSecret } from './embed-secret.ts'
import { makeEmbedToken } from './embed-token.ts'
import { currentTargetId } from './find-current-target.ts'
import { isToldOf, targetAnswers } from './target-columns.ts'

export const DAY_MS = 86_400_000
export const VIEW_DAYS = 7
const HOUR_MS = 3_600_000

// Written out, since a select of one table drops its name, and what is inside must speak of the embed outside.

function nextTargetId(now: Date): SQL<string | null> {
  return sql`(select targets.id from embed_targets targets
    where targets.embed_id = embeds.id and targets.starts_at > ${now.toISOString()}::timestamptz
    order by targets.starts_at, targets.created_at, targets.id limit 1)`
}

/** The first of the days, in UTC, whose loads are counted as views. */
export function firstViewDay(now: Date): string {
  return new Date(now.getTime() - (VIEW_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
}

const SEEN = sql`from embed_hosts seen where seen.embed_id = embeds.id and not seen.is_refused`

export function viewsSince(day: string): SQL<number> {
  return sql`(select coalesce(sum(seen.loads), 0)::int ${SEEN} and seen.day >= ${day}::date)`
}

export const LAST_SEEN = sql<string | null>`(select max(seen.last_seen_at) ${SEEN})`

/** Enabled, and for long neither made nor seen on any site. */
export function isUnseen(now: Date): SQL<boolean> {
  const since = sql`${new Date(now.getTime() - UNSEEN_DAYS * DAY_MS).toISOString()}::timestamptz`
  return sql`(embeds.is_enabled and embeds.created_at < ${since} and coalesce(${LAST_SEEN} < ${since}, true))`
}

/** Of the picture that is an embed's own poster; null where it was removed since. */
const POSTER_FILE_ID = sql`(select own.id from files own where own.id = embeds.poster_file_id
  and own.company_id = embeds.company_id and own.kind = 'image' and own.deleted_at is null)`

export const OWN_POSTER = coverSource(POSTER_FILE_ID)

function person(column: 'created_by' | 'deleted_by'): SQL<NamedUser | null> {
  return sql`(select json_build_object('id', users.id, 'name', users.name) from users
    where users.id = ${sql.raw(`embeds.${column}`)})`
}

function gatheredAt(now: Date) {
  return {
    currentId: currentTargetId(now),
    nextId: nextTargetId(now),
    views: viewsSince(firstViewDay(now)),
    hosts: sql<number>`(select count(distinct seen.host)::int ${SEEN})`,
    firstSeen: sql<string | null>`(select min(seen.first_seen_at) ${SEEN})`,
    lastSeen: LAST_SEEN,
    ownPoster: OWN_POSTER,
    posterName: sql<string | null>`(select files.name from files where files.id = ${POSTER_FILE_ID})`,
    leads: sql<number>`(select count(*)::int from embed_leads where embed_leads.embed_id = embeds.id)`,
    creator: person('created_by'),
    remover: person('deleted_by'),
  }
}

/** All that an answer is made of, as columns of a select from embeds. */
export function embedColumns(now: Date) {
  return { ...getTableColumns(embeds), ...gatheredAt(now) }
}

interface Gathered {
  readonly currentId: string | null
  readonly nextId: string | null
  readonly views: number
  readonly hosts: number
  readonly firstSeen: string | null
  readonly lastSeen: string | null
  readonly ownPoster: CoverSource | null
  readonly posterName: string | null
  readonly leads: number
  readonly creator: NamedUser | null
  readonly remover: NamedUser | null
}

/** What people change of an embed, by the names of the contract. */
export function embedFields(row: EmbedRow) {
  return {
    name: row.name,
    enabled: row.isEnabled,
    options: row.options,
    call_to_action: row.callToAction,
    allowed_sites: row.allowedSites,
    token_required: row.isTokenRequired,
    poster_file_id: row.posterFileId,
  }
}

/** Those fields as columns. */
export function columnsOfEmbed(fields: ReturnType<typeof embedFields>) {
  return {
    name: fields.name,
    isEnabled: fields.enabled,
    options: fields.options,
    callToAction: fields.call_to_action,
    allowedSites: fields.allowed_sites,
    isTokenRequired: fields.token_required,
    posterFileId: fields.poster_file_id,
  }
}

/** Rows of `embedColumns` as they are answered, in the order given. */
export async function answersOfEmbeds(
  db: Database,
  ctx: ActorCtx,
  rows: readonly (EmbedRow & Gathered)[],
): Promise<Embed[]> {
  // They are of one company.
  const companyId = rows[0]?.companyId ?? ''
  const ids = rows.flatMap(({ currentId, nextId }) => [currentId, nextId].filter((id) => id !== null))
  const targets = await targetAnswers(db, ctx, { companyId, ids })
  return rows.map((row) => {
    const target = targets.get(row.currentId ?? '') ?? nothing(row)
    const next = targets.get(row.nextId ?? '') ?? null
    const url = `${ctx.env.PUBLIC_URL}/embed/${row.handle}`
    // A token opens what comes next, too, if that begins before it ends.
    const isTold = [target, next].every((each) => each === null || isToldOf(ctx, companyId, each))
    return {
      id: row.id,
      company_id: row.companyId,
      handle: row.handle,
      url,
      preview_url: row.isTokenRequired && isTold ? `${url}?token=${previewToken(ctx, row)}` : url,
      ...embedFields(row),
      target,
      next_target: next,
      poster: row.ownPoster ? coverImages(ctx, row.ownPoster, false) : target.poster,
      poster_file_name: row.posterName,
      views: row.views,
      hosts: row.hosts,
      first_seen_at: instant(row.firstSeen),
      last_seen_at: instant(row.lastSeen),
      leads: row.leads,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
      created_by: row.creator,
      deleted_at: row.deletedAt?.toISOString() ?? null,
      deleted_by: row.remover,
      version: row.version,
    }
  })
}

/** A token for whoever looks at their own embed. It ends on the hour, so that the same answer stays the same. */
function previewToken(ctx: ActorCtx, row: EmbedRow): string {
  const hour = Math.floor(ctx.clock.now().getTime() / HOUR_MS)
  return makeEmbedToken({ secret: embedSecret(ctx, row), handle: row.handle }, new Date((hour + 2) * HOUR_MS))
}

/** An embed is made with its first target, so this is what nobody should see. */
function nothing(row: EmbedRow): EmbedTarget {
  const startsAt = row.createdAt.toISOString()
  return {
    id: row.id,
    kind: 'deck',
    target_id: row.id,
    title: '',
    poster: [],
    ratio: 16 / 9,
    slide_ids: null,
    missing: true,
    starts_at: startsAt,
    created_by: null,
  }
}

/** What an aggregate of a query answers is text, which the database writes in its own way. */
function instant(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString()
}

/** An embed that has just been read or written, as it is answered. */
export async function embedAnswer(db: Database, ctx: ActorCtx, row: EmbedRow): Promise<Embed> {
  const [gathered] = await db.select(gatheredAt(ctx.clock.now())).from(embeds).where(eq(embeds.id, row.id))
  return onlyRow(await answersOfEmbeds(db, ctx, gathered ? [{ ...row, ...gathered }] : []))
}

export const embedNoun: Resource<EmbedRow, Embed> = {
  name: 'embed',
  table: embeds,
  title: 'name',
  titleOf: (row) => row.name,
  isOpenTo: managesCompany,
  async read(db, where, lock) {
    const query = db.select().from(embeds).where(where)
    const [row] = await (lock ? query.for(lock) : query)
    return row
  },
  answer: embedAnswer,
}
