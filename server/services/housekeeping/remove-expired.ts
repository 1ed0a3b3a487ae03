import { lt } from 'drizzle-orm'
import { idempotencyKeys } from '../../db/schema/idempotency.ts'
import { attemptCounts, providerSignIns, sessions } from '../../db/schema/session.ts'
import type { Deps } from '../../deps.ts'
import { trimTelemetry } from '../telemetry/trim-telemetry.ts'

const DAY_MS = 86_400_000

/** Removes what time has made useless: ended windows, kept answers, sessions that expired. Any process may run it at any time. */
export async function removeExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const aDayAgo = new Date(now.getTime() - DAY_MS)
  await db.delete(attemptCounts).where(lt(attemptCounts.windowEndsAt, now))
  await db.delete(providerSignIns).where(lt(providerSignIns.expiresAt, now))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.startedAt, aDayAgo))
  await db.delete(sessions).where(lt(sessions.expiresAt, aDayAgo))
  await trimTelemetry({ db, clock })
}
