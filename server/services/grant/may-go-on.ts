import type { GrantRow } from '../../db/schema/grant.ts'
import type { Deps } from '../../deps.ts'
import { findPerson } from '../user/find-person.ts'
import { checkAudience } from './audience.ts'
import { type Gate, hasPassed } from './gate.ts'

type Clocked = Pick<Deps, 'db' | 'clock'>

/**
 * Whether a view may go on: its grant is for what the gate stands before, has not expired, and still fits the gate. All that
 * a grant opens asks this at every use. That the subject itself is there and open, whoever finds the gate has checked.
 */
export async function mayGoOn(deps: Clocked, gate: Gate, grant: GrantRow): Promise<boolean> {
  return grant.expiresAt > deps.clock.now() && (await stillFits(deps, gate, grant))
}

/** The same of a grant that may have expired. */
export async function stillFits(deps: Clocked, gate: Gate, grant: GrantRow): Promise<boolean> {
  if (grant.kind !== gate.kind || grant.subjectId !== gate.subjectId) return false
  if (!grant.isPreview && !hasPassed(gate, grant)) return false
  if (!grant.isPreview && gate.audience === 'anyone') return true
  const holder = grant.userId === null ? null : await findPerson(deps, grant.userId)
  if (!holder) return false
  return grant.isPreview ? await gate.mayPreview(holder) : (await checkAudience(deps.db, holder, gate)) === 'open'
}
