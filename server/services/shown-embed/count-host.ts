import { isBot } from '@outcrop/contract/site/bot.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { embedHosts, embeds } from '../../db/schema/embed.ts'
import { isSwitchedOn } from '../switch/is-switched-on.ts'

/** Most sites that are told apart for one embed on one day, as anybody may report any name. */
const HOSTS_MAX = 200

interface Counted {
  readonly embedId: string
  readonly host: string
  readonly event: 'load' | 'play' | 'hide' | 'refusal'
}

/** Counts where an embed is shown, while the switch for it is on. Programs and this site itself are left out. */
export async function countHost(ctx: Ctx, { embedId, host, event }: Counted): Promise<void> {
  if (isBot(ctx.userAgent) || host === new URL(ctx.env.PUBLIC_URL).host) return
  if (!(await isSwitchedOn(ctx.db, 'report_embeds'))) return
  const now = ctx.clock.now()
  const key = { embedId, day: now.toISOString().slice(0, 10), host, isRefused: event === 'refusal' }
  const isKnown = and(
    eq(embedHosts.embedId, embedId),
    eq(embedHosts.day, key.day),
    eq(embedHosts.host, host),
    eq(embedHosts.isRefused, key.isRefused),
  )
  const loads = event === 'load' || event === 'refusal' ? 1 : 0
  const plays = event === 'play' ? 1 : 0
  const more = {
    loads: sql`${embedHosts.loads} + ${loads}`,
    plays: sql`${embedHosts.plays} + ${plays}`,
    lastSeenAt: now,
  }
  const counted = await ctx.db.update(embedHosts).set(more).where(isKnown).returning({ host: embedHosts.host })
  if (counted.length > 0) return
  await ctx.db.transaction(async (tx) => {
    // Sites that are new at the same time wait for each other, so that the limit holds.
    await tx.select({ id: embeds.id }).from(embeds).where(eq(embeds.id, embedId)).for('no key update')
    const ofToday = and(eq(embedHosts.embedId, embedId), eq(embedHosts.day, key.day))
    if ((await tx.$count(embedHosts, ofToday)) >= HOSTS_MAX) return
    await tx
      .insert(embedHosts)
      .values({ ...key, loads, plays, firstSeenAt: now, lastSeenAt: now })
      .onConflictDoUpdate({
        target: [embedHosts.embedId, embedHosts.day, embedHosts.host, embedHosts.isRefused],
        set: more,
      })
  })
}
