import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type RecordingClipRow, type RecordingRow, recordings } from '../../db/schema/recording.ts'
import type { Gate } from '../grant/gate.ts'
import { modelSettingsOf } from '../recording-model/model-settings-of.ts'
import { isOwn } from './find-watched.ts'

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

interface Subject {
  readonly recording: RecordingRow
  readonly clip: Pick<RecordingClipRow, 'id'> | null
}

/** The gate of a recording. That of a clip asks for the same, and admits to the clip alone. */
export async function gateOfRecording(db: Database, { recording, clip }: Subject): Promise<Gate> {
  const { audience, detailsRequired, passwordHash } = recording
  return {
    kind: clip ? 'clip' : 'recording',
    subjectId: clip?.id ?? recording.id,
    companyId: recording.companyId,
    audience,
    nameRequired: detailsRequired,
    emailRequired: detailsRequired,
    codeRequired: false,
    passwordHash,
    passwordOwnerId: recording.id,
    agreement: (await modelSettingsOf(db, recording)).disclaimer,
    allowed: [],
    denied: [],
    recipient: null,
    mayPreview: async (viewer) => await Promise.resolve(isOwn(viewer, recording)),
  }
}
