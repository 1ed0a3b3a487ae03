import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import Bowser from 'bowser'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { sessions } from '../../db/schema/session.ts'

function nameOf({ name, version }: { name?: string; version?: string }): string | null {
  if (name === undefined || name === '') return null
  const major = version?.split('.')[0]
  return major === undefined || major === '' ? name : `${name} ${major}`
}

/** Devices on which the person is signed in, the last seen first. */
export async function listDeviceSessions({ ctx }: Call<typeof endpoints.listDeviceSessions>) {
  const seen = sql`coalesce(${sessions.seenAt}, ${sessions.createdAt})`
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, ctx.actor.id), isNull(sessions.endedAt), gt(sessions.expiresAt, ctx.clock.now())))
    .orderBy(desc(seen), desc(sessions.id))
    .limit(100)
  return {
    results: rows.map((row) => {
      const { browser, os } = row.userAgent === '' ? { browser: {}, os: {} } : Bowser.parse(row.userAgent)
      return {
        id: row.id,
        created_at: row.createdAt.toISOString(),
        seen_at: (row.seenAt ?? row.createdAt).toISOString(),
        browser: nameOf(browser),
        system: os.name ?? null,
        client_address: row.clientAddress,
        current: row.id === ctx.actor.sessionId,
      }
    }),
  }
}
