import { VERIFIED_DAYS } from '@outcrop/contract/decks/shared-deck.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { type GrantRow, grants } from '../../db/schema/grant.ts'
import { isId } from '../resource/is-id.ts'
import { digestOf } from './digest-of.ts'
import { type Gate, hasPassed } from './gate.ts'

export const VERIFIED_MS = VERIFIED_DAYS * 24 * 3_600_000

type Clocked = Pick<Ctx, 'db' | 'clock'>

/** The grant with this token, if it has not expired and has passed the gate as it is now. */
export async function findGrant(
  { db, clock }: Clocked,
  gate: Gate,
  token: string | undefined,
): Promise<GrantRow | null> {
  if (token === undefined) return null
  const isCurrent = and(eq(grants.tokenDigest, digestOf(token)), gate.opensWith, gt(grants.expiresAt, clock.now()))
  const [row] = await db.select().from(grants).where(isCurrent)
  return row && hasPassed(gate, row) ? row : null
}

/** A grant of this browser, perhaps expired, whose holder proved the address recently enough to be admitted again. */
export async function findProof(
  { db, clock }: Clocked,
  gate: Gate,
  token: string | undefined,
): Promise<GrantRow | null> {
  if (token === undefined) return null
  const since = new Date(clock.now().getTime() - VERIFIED_MS)
  const isRecent = and(eq(grants.tokenDigest, digestOf(token)), gate.opensWith, gt(grants.verifiedAt, since))
  const [row] = await db.select().from(grants).where(isRecent)
  return row && hasPassed(gate, row) ? row : null
}

/** The grant with this id, if it has not expired. Whether its subject is still open is for the kind to say. */
export async function findGrantById(db: Database, id: string, now: Date): Promise<GrantRow | null> {
  if (!isId(id)) return null
  const [row] = await db
    .select()
    .from(grants)
    .where(and(eq(grants.id, id), gt(grants.expiresAt, now)))
  return row ?? null
}

/** The grant with this token, whatever it is for, if it has not expired. */
export async function findGrantByToken(db: Database, token: string, now: Date): Promise<GrantRow | null> {
  const [row] = await db
    .select()
    .from(grants)
    .where(and(eq(grants.tokenDigest, digestOf(token)), gt(grants.expiresAt, now)))
  return row ?? null
}
