import { lacksSecondFactor, managesCompany } from '@outcrop/contract/api/access.ts'
import type { LinkAudience } from '@outcrop/contract/decks/deck-link.ts'
import type { ShareEntry } from '@outcrop/contract/decks/shared-deck.ts'
import type { RecordingAudience } from '@outcrop/contract/recordings/recording.ts'
import type { WatchEntry } from '@outcrop/contract/recordings/shared-recording.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { follows } from '../../db/schema/user.ts'
import type { Viewer } from '../user/find-person.ts'

/** Whether an audience without followers includes somebody, or could after they sign in. */
export function checkMember(
  viewer: Viewer | null,
  { companyId, audience }: { companyId: string; audience: RecordingAudience },
): WatchEntry {
  if (audience === 'anyone') return 'open'
  if (!viewer) return 'sign_in'
  return managesCompany(viewer, companyId) && !lacksSecondFactor(viewer, companyId) ? 'open' : 'refused'
}

/** Whether an audience includes somebody, or what they could do to belong to it. */
export async function checkAudience(
  db: Database,
  viewer: Viewer | null,
  { companyId, audience }: { companyId: string; audience: LinkAudience },
): Promise<ShareEntry> {
  if (audience !== 'followers') return checkMember(viewer, { companyId, audience })
  const asMember = checkMember(viewer, { companyId, audience: 'members' })
  if (!viewer || asMember !== 'refused') return asMember
  const isFollower = await db.$count(follows, and(eq(follows.userId, viewer.id), eq(follows.companyId, companyId)))
  return isFollower > 0 ? 'open' : 'follow'
}
