import { mayActFor } from '@outcrop/contract/api/access.ts'
import { ofRecording } from '@outcrop/contract/recordings/recording-access.ts'
import type { RecordingTiming, TimedMedia } from '@outcrop/contract/recordings/recording-timing.ts'
import { watchedChapters, watchedLog } from '@outcrop/contract/recordings/watched-time.ts'
import type { ActorCtx } from '../../context.ts'
import { seesWhole } from '../recording/may-member-watch.ts'
import type { FoundTiming } from './find-timing.ts'

/** A timing as it is answered to a member. */
export function timingAnswer(ctx: ActorCtx, found: FoundTiming): RecordingTiming {
  const { recording, timing } = found
  return {
    ...timedFor(ctx, found),
    cut_state: timing.cutState,
    cut_failure: timing.cutFailure,
    cut_progress: timing.cutProgress,
    cut_copy: cutCopy(ctx, found),
    company_id: recording.companyId,
    deck_id: recording.deckId,
    media: media(ctx, found),
    in_trash: recording.deletedAt !== null,
    version: timing.version,
  }
}

/** What happens when; by the time of watching for those who may not have what is cut. */
function timedFor(
  { actor }: ActorCtx,
  { recording, timing, video }: FoundTiming,
): Pick<RecordingTiming, 'log' | 'chapters' | 'cuts'> {
  const { log, chapters, cuts } = timing
  if (seesWhole(actor, recording.companyId, cuts)) return { log, chapters, cuts }
  const length = video?.facts?.seconds
  return {
    log: watchedLog(log, cuts, length),
    chapters: chapters && watchedChapters(chapters, cuts, length),
    cuts: [],
  }
}

function media({ media: signer, actor }: ActorCtx, { recording, file, video }: FoundTiming): TimedMedia | null {
  const held = actor.companies.find(({ id }) => id === recording.companyId)?.permissions ?? []
  if (!file?.storageKey || !mayActFor(actor, recording.companyId, held, ofRecording)) return null
  const isCopied = video?.webKey != null
  return {
    url: signer.url(actor, video?.webKey ?? file.storageKey),
    media_type: isCopied ? 'video/mp4' : (file.mediaType ?? 'video/mp4'),
    seconds: video?.facts?.seconds ?? null,
    frame_rate: video?.facts?.frame_rate ?? null,
    waveform_url: video?.waveformKey ? signer.url(actor, video.waveformKey) : null,
  }
}

function cutCopy({ media: signer, actor }: ActorCtx, { recording, timing }: FoundTiming): RecordingTiming['cut_copy'] {
  const { cutKey, cutSize, cutSheetKey, cutSheet, cutState } = timing
  if (cutState !== 'ready' || cutKey === null) return null
  const inTrash = recording.deletedAt !== null
  return {
    url: signer.url(actor, cutKey, { inTrash }),
    size: cutSize ?? 0,
    thumbnails: cutSheet && cutSheetKey ? { ...cutSheet, url: signer.url(actor, cutSheetKey, { inTrash }) } : null,
  }
}
