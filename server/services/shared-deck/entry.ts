import { lacksSecondFactor, managesCompany } from '@outcrop/contract/access.ts'
import type { LinkAudience } from '@outcrop/contract/deck-link.ts'
import type { ShareEntry } from '@outcrop/contract/shared-deck.ts'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { follows } from '../../db/schema/user.ts'

/** Whether somebody is among those whom a link is for, or what they could do to be. */
export async function entryOf(
  db: Database,
  actor: Pick<Actor, 'id' | 'roles' | 'companies'> | null,
  { companyId, audience }: { companyId: string; audience: LinkAudience },
): Promise<ShareEntry> {
  if (audience === 'anyone') return 'open'
  if (!actor) return 'sign_in'
  if (managesCompany(actor, companyId) && !lacksSecondFactor(actor, companyId)) return 'open'
  if (audience === 'members') return 'refused'
  const isFollower = await db.$count(follows, and(eq(follows.userId, actor.id), eq(follows.companyId, companyId)))
  return isFollower > 0 ? 'open' : 'follow'
}
