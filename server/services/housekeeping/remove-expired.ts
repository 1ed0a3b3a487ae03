import { STATUS_DAYS } from '@outcrop/contract/operations/status.ts'
import { and, gte, isNotNull, isNull, lt, notInArray, or } from 'drizzle-orm'
import { deckLinkCodes } from '../../db/schema/deck-link.ts'
import { archives } from '../../db/schema/archive.ts'
import { embedHosts } from '../../db/schema/embed.ts'
import { grants } from '../../db/schema/grant.ts'
import { idempotencyKeys } from '../../db/schema/idempotency.ts'
import { jobs } from '../../db/schema/job.ts'
import { mails } from '../../db/schema/mail.ts'
import { personTokens } from '../../db/schema/person-token.ts'
import { factorChallenges } from '../../db/schema/second-factor.ts'
import { notifications } from '../../db/schema/notification.ts'
import { attemptCounts, providerSignIns, refreshTokens, sessions } from '../../db/schema/session.ts'
import { componentDays } from '../../db/schema/status.ts'
import { validations } from '../../db/schema/validation.ts'
import type { Deps } from '../../deps.ts'
import { VERIFIED_MS } from '../grant/find-grant.ts'
import { SESSION_MS } from '../session/start-session.ts'
import { trimTelemetry } from '../telemetry/trim-telemetry.ts'

const DAY_MS = 86_400_000
/** Jobs that ended, with their pages and logs; what they made stays. */
const JOBS_KEPT_MS = 180 * DAY_MS
const NOTIFICATIONS_KEPT_MS = 180 * DAY_MS
/** A year can be compared with the one before. */
const EMBED_HOSTS_DAYS = 400

/** Mails in the outbox, and links that no longer work: their page still says what became of them. */
const MAILS_KEPT_MS = 30 * DAY_MS

/** Removes expired rows: rate limit windows, stored responses, sessions, tokens and old jobs. Safe to run concurrently. */
export async function removeExpired({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<void> {
  const now = clock.now()
  const aDayAgo = new Date(now.getTime() - DAY_MS)
  await db.delete(attemptCounts).where(lt(attemptCounts.windowEndsAt, now))
  await db.delete(archives).where(lt(archives.expiresAt, now))
  await db.delete(deckLinkCodes).where(lt(deckLinkCodes.expiresAt, now))
  // A proved address readmits its holder for some days after the grant has expired.
  const isUnproved = or(isNull(grants.verifiedAt), lt(grants.verifiedAt, new Date(now.getTime() - VERIFIED_MS)))
  await db.delete(grants).where(and(lt(grants.expiresAt, now), isUnproved))
  await db.delete(factorChallenges).where(lt(factorChallenges.expiresAt, now))
  await db.delete(providerSignIns).where(lt(providerSignIns.expiresAt, now))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.startedAt, aDayAgo))
  await db.delete(sessions).where(lt(sessions.expiresAt, aDayAgo))
  // Kept as long as a session: reuse of an old token until then shows that it was stolen.
  await db.delete(refreshTokens).where(lt(refreshTokens.usedAt, new Date(now.getTime() - SESSION_MS)))
  const jobsCutoff = new Date(now.getTime() - JOBS_KEPT_MS)
  // What is published stays as long as its asset, and what failed while somebody still works on it.
  const isKept = or(isNotNull(validations.publishedAt), gte(validations.updatedAt, jobsCutoff))
  const kept = db.select({ id: validations.id }).from(validations).where(isKept)
  await db.delete(jobs).where(and(lt(jobs.finishedAt, jobsCutoff), notInArray(jobs.id, kept)))
  const oldMails = new Date(now.getTime() - MAILS_KEPT_MS)
  await db.delete(mails).where(lt(mails.createdAt, oldMails))
  await db.delete(personTokens).where(lt(personTokens.expiresAt, oldMails))
  await db.delete(notifications).where(lt(notifications.createdAt, new Date(now.getTime() - NOTIFICATIONS_KEPT_MS)))
  const oldDays = new Date(now.getTime() - STATUS_DAYS * DAY_MS).toISOString().slice(0, 10)
  await db.delete(componentDays).where(lt(componentDays.day, oldDays))
  const oldHosts = new Date(now.getTime() - EMBED_HOSTS_DAYS * DAY_MS).toISOString().slice(0, 10)
  await db.delete(embedHosts).where(lt(embedHosts.day, oldHosts))
  await trimTelemetry({ db, clock, env })
}
