import { VERIFIED_DAYS } from '@outcrop/contract/decks/shared-deck.ts'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { type GrantRow, grants } from '../../db/schema/grant.ts'
import { isId } from '../resource/is-id.ts'
import { digestOf } from './digest-of.ts'
import type { Gate } from './gate.ts'
import { mayGoOn, stillFits } from './may-go-on.ts'

export const VERIFIED_MS = VERIFIED_DAYS * 24 * 3_600_000

type Clocked = Pick<Ctx, 'db' | 'clock'>

/** The grant with this token, if its view may go on. */
export async function findGrant(deps: Clocked, gate: Gate, token: string | undefined): Promise<GrantRow | null> {
  const row = token === undefined ? null : await findGrantByToken(deps.db, token)
  return row && (await mayGoOn(deps, gate, row)) ? row : null
}

/** A grant of this browser, perhaps expired, whose holder proved the address recently enough to be admitted again. */
export async function findProof(deps: Clocked, gate: Gate, token: string | undefined): Promise<GrantRow | null> {
  const row = token === undefined ? null : await findGrantByToken(deps.db, token)
  const since = deps.clock.now().getTime() - VERIFIED_MS
  const isRecent = row?.verifiedAt != null && row.verifiedAt.getTime() > since
  return row && isRecent && (await stillFits(deps, gate, row)) ? row : null
}

/** The grant with this id. Whether its view may go on is for `mayGoOn` to say. */
export async function findGrantById(db: Database, id: string): Promise<GrantRow | null> {
  const [row] = isId(id) ? await db.select().from(grants).where(eq(grants.id, id)) : []
  return row ?? null
}

/** The grant with this token, whatever it is for. Whether its view may go on is for `mayGoOn` to say. */
export async function findGrantByToken(db: Database, token: string): Promise<GrantRow | null> {
  const [row] = await db
    .select()
    .from(grants)
    .where(eq(grants.tokenDigest, digestOf(token)))
  return row ?? null
}
