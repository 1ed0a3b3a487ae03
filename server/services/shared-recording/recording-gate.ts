import { lacksSecondFactor, managesCompany } from '@outcrop/contract/access.ts'
import type { WatchEntry } from '@outcrop/contract/shared-recording.ts'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import { type RecordingRow, recordings, type RecordingVisitRow } from '../../db/schema/recording.ts'
import { digestOf } from './digest-of.ts'

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
  actor: Pick<Actor, 'id' | 'roles' | 'companies'> | null,
  { audience, companyId }: Pick<RecordingRow, 'audience' | 'companyId'>,
): WatchEntry {
  if (audience === 'anyone') return 'open'
  if (!actor) return 'sign_in'
  return managesCompany(actor, companyId) && !lacksSecondFactor(actor, companyId) ? 'open' : 'refused'
}

/** What of a gate is kept with a visit that has passed it. */
export function passedGate({ audience, passwordHash }: Gate): Pick<RecordingVisitRow, 'audience' | 'passwordDigest'> {
  return { audience, passwordDigest: passwordHash === null ? null : digestOf(passwordHash) }
}

/** Whether a visit may go on at a gate that was perhaps put up or changed since it began. */
export function fits(
  gate: Gate,
  visit: Pick<RecordingVisitRow, 'isPreview' | 'emailAddress' | 'audience' | 'passwordDigest'>,
): boolean {
  if (visit.isPreview) return true
  const { audience, passwordDigest } = passedGate(gate)
  return (
    (!gate.detailsRequired || visit.emailAddress !== null) &&
    (audience === 'anyone' || audience === visit.audience) &&
    (passwordDigest === null || passwordDigest === visit.passwordDigest)
  )
}
