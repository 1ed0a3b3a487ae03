import { managesCompany } from '@outcrop/contract/access.ts'
import type { WatchEntry } from '@outcrop/contract/shared-recording.ts'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import { type RecordingRow, recordings } from '../../db/schema/recording.ts'

type Gate = Pick<RecordingRow, 'audience' | 'detailsRequired' | 'passwordHash'>

/** Whether a recording asks for anything of its viewers before it tells of itself. A disclaimer only stands before the video. */
export function isGated({ audience, detailsRequired, passwordHash }: Gate): boolean {
  return audience !== 'anyone' || detailsRequired || passwordHash !== null
}

/** The same for a query: recordings that ask for nothing. */
export const UNGATED: SQL | undefined = and(
  eq(recordings.audience, 'anyone'),
  eq(recordings.detailsRequired, false),
  isNull(recordings.passwordHash),
)

/** Whether somebody is among those whom a recording is for, or could be after signing in. */
export function watchEntry(
  actor: Actor | null,
  { audience, companyId }: Pick<RecordingRow, 'audience' | 'companyId'>,
): WatchEntry {
  if (audience === 'anyone') return 'open'
  if (!actor) return 'sign_in'
  return managesCompany(actor, companyId) ? 'open' : 'refused'
}
