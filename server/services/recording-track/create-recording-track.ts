import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { parseCaptions } from '@outcrop/contract/recordings/caption-parse.ts'
import type { Cue } from '@outcrop/contract/recordings/caption.ts'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { recordingTracks } from '../../db/schema/recording.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { recordingNoun } from '../recording/recording-noun.ts'
import { lockOwned } from '../resource/owned.ts'
import { requireFree, requireRoom } from './find-track.ts'
import { trackSummary } from './track-answer.ts'

/**
 * Adds captions in a language, from the text of a file or empty.
 * @throws ApiProblem `not_found`; `conflict` for a recording in the trash, and where it has as many languages as it may;
 * `track_exists`; `captions_unreadable` with the line
 */
export async function createRecordingTrack({ ctx, input }: Call<typeof endpoints.createRecordingTrack>) {
  const { language, label, text } = input.body
  const cues = text === null ? [] : readCues(text)
  return await ctx.db.transaction(async (tx) => {
    const { id: recordingId, companyId } = await lockOwned(tx, ctx, recordingNoun, { id: input.params.id })
    await requireFree(tx, recordingId, language)
    await requireRoom(tx, recordingId, language)
    const now = ctx.clock.now()
    const row = onlyRow(
      await tx
        .insert(recordingTracks)
        .values({
          id: ctx.random.id(),
          recordingId,
          language,
          label,
          source: text === null ? 'typed' : 'file',
          cues,
          createdAt: now,
          updatedAt: now,
        })
        .returning(),
    )
    await recordAudit(tx, ctx, {
      action: 'recording-track.create',
      nounId: row.id,
      companyId,
      version: row.version,
      after: { recording_id: recordingId, language, label, cues: cues.length },
    })
    return versioned(trackSummary(row), row.version)
  })
}

function readCues(text: string): Cue[] {
  const { cues, problem } = parseCaptions(text)
  if (cues) return cues
  const message = `Line ${problem.line}: ${problem.found}`
  throw new ApiProblem('captions_unreadable', {
    detail: message,
    issues: [{ path: 'text', code: problem.reason, message }],
  })
}
