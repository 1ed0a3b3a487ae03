import { and, eq, isNull } from 'drizzle-orm'
import type { ShownEmbedState } from '@outcrop/contract/embeds/shown-embed.ts'
import type { Ctx } from '../../context.ts'
import { companies } from '../../db/schema/company.ts'
import { type EmbedRow, embeds } from '../../db/schema/embed.ts'
import { OWN_POSTER } from '../embed/embed-noun.ts'
import { embedSecret } from '../embed/embed-secret.ts'
import { isGoodPass, isGoodToken } from '../embed/embed-token.ts'
import { type EmbedSubject, findEmbedSubject } from './find-embed-subject.ts'

const COLUMNS = {
  embed: embeds,
  ownPoster: OWN_POSTER,
  company: { id: companies.id, name: companies.name, brandColor: companies.brandColor },
}

/** All that a handle can be; an address may hold anything, also what the database cannot. */
const HANDLE = /^[\w-]{1,64}$/

/** An embed with its company; null where either is in the trash or never was. */
export async function findEmbed({ db }: Pick<Ctx, 'db'>, handle: string) {
  if (!HANDLE.test(handle)) return null
  const [found] = await db
    .select(COLUMNS)
    .from(embeds)
    .innerJoin(companies, and(eq(companies.id, embeds.companyId), isNull(companies.deletedAt)))
    .where(and(eq(embeds.handle, handle), isNull(embeds.deletedAt)))
  return found ?? null
}

export type FoundEmbed = NonNullable<Awaited<ReturnType<typeof findEmbed>>>

export type Opened = { /** The request holds a token of the site, or a pass. */ readonly hasToken: boolean } & (
  | { readonly state: 'shown'; readonly subject: EmbedSubject }
  | { readonly state: Exclude<ShownEmbedState, 'shown'>; readonly subject: null }
)

/** Whether an embed may be shown to those with a token, or without one. Its page and its pictures ask this alike. */
export function embedState(
  { isEnabled, isTokenRequired }: Pick<EmbedRow, 'isEnabled' | 'isTokenRequired'>,
  { hasToken }: { readonly hasToken: boolean },
): 'shown' | 'disabled' | 'token_required' {
  if (!isEnabled) return 'disabled'
  return isTokenRequired && !hasToken ? 'token_required' : 'shown'
}

/** Whether an embed opens now, and what it shows. Nothing of it is told to whoever lacks the token that it asks for. */
export async function openedEmbed(ctx: Ctx, { embed }: FoundEmbed, token: string | undefined): Promise<Opened> {
  const now = ctx.clock.now()
  const signed = { secret: embedSecret(ctx, embed), handle: embed.handle }
  const hasToken = isGoodToken(signed, token, now) || isGoodPass(signed, token, now)
  const state = embedState(embed, { hasToken })
  if (state !== 'shown') return { hasToken, state, subject: null }
  const subject = await findEmbedSubject(ctx.db, embed, now)
  return subject ? { hasToken, state, subject } : { hasToken, state: 'gone', subject: null }
}
