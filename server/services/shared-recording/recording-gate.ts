import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { grants } from '../../db/schema/grant.ts'
import { type RecordingClipRow, type RecordingRow, recordings } from '../../db/schema/recording.ts'
import type { Gate, GateRules } from '../grant/gate.ts'

type RecordingRules = Pick<RecordingRow, 'audience' | 'detailsRequired' | 'passwordHash'>

/** Whether a recording asks its viewers for anything before it describes itself. A disclaimer only stands before the video. */
export function isGated({ audience, detailsRequired, passwordHash }: RecordingRules): boolean {
  return audience !== 'anyone' || detailsRequired || passwordHash !== null
}

/** The same for a query: recordings that ask for nothing. */
export const UNGATED: SQL | undefined = and(
  eq(recordings.audience, 'anyone'),
  eq(recordings.detailsRequired, false),
  isNull(recordings.passwordHash),
)

/** What grants of a recording are compared with. */
export function rulesOfRecording({ audience, detailsRequired, passwordHash }: RecordingRules): GateRules {
  return {
    audience,
    nameRequired: detailsRequired,
    emailRequired: detailsRequired,
    codeRequired: false,
    passwordHash,
  }
}

interface Subject {
  readonly recording: RecordingRow
  readonly clip: Pick<RecordingClipRow, 'id'> | null
}

/** The gate of a recording, which its clips share. */
export function gateOfRecording({ recording, clip }: Subject, disclaimer: string | null): Gate {
  const clips = sql`(select clips.id from recording_clips clips where clips.recording_id = ${recording.id})`
  return {
    ...rulesOfRecording(recording),
    kind: clip ? 'clip' : 'recording',
    subjectId: clip?.id ?? recording.id,
    opensWith: and(
      inArray(grants.kind, ['recording', 'clip']),
      or(eq(grants.subjectId, recording.id), sql`${grants.subjectId} in ${clips}`),
    ),
    companyId: recording.companyId,
    passwordOwnerId: recording.id,
    agreement: disclaimer,
    allowed: [],
    denied: [],
    recipient: null,
  }
}
