import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { RecordingGate } from '@outcrop/contract/recordings/shared-recording.ts'
import type { StoredImage } from '@outcrop/contract/files/stored-image.ts'
import type { Call } from '../../call.ts'
import type { Ctx } from '../../context.ts'
import { checkMember } from '../grant/audience.ts'
import { modelSettingsOf } from '../recording-model/model-settings-of.ts'
import { findWatched, type Watched } from './find-watched.ts'
import { isGated } from './recording-gate.ts'
import { recordingPicture } from './recording-picture.ts'
import { findWatchedMedia } from './watched-media.ts'

/** What a recording tells and asks before it plays; one that asks for anything tells nothing. @throws ApiProblem `not_found` */
export async function getRecordingGate({
  ctx,
  input,
}: Call<typeof endpoints.getRecordingGate>): Promise<RecordingGate> {
  const watched = await findWatched(ctx, { id: input.params.id, preview: input.query.preview === '1' })
  const { recording, company, clip, isPreview } = watched
  const { disclaimer } = await modelSettingsOf(ctx.db, recording)
  const isTold = isPreview || !isGated(recording)
  return {
    id: input.params.id,
    entry: isPreview ? 'open' : checkMember(ctx.actor, recording),
    company_id: company.id,
    company_name: company.name,
    brand_color: company.brandColor,
    title: isTold ? (clip?.title ?? recording.title) : null,
    description: isTold ? recording.description : '',
    recorded_at: isTold ? (recording.recordedAt?.toISOString() ?? null) : null,
    seconds: isTold ? ((await findWatchedMedia(ctx.db, watched))?.seconds ?? null) : null,
    poster: isTold && !isPreview ? await pictureOf(ctx, watched, input.params.id) : [],
    details: recording.detailsRequired && !isPreview,
    password: recording.passwordHash !== null && !isPreview,
    disclaimer: isPreview ? null : disclaimer,
    preview: isPreview,
  }
}

/** By the address that previews elsewhere use, as no visit has begun. */
async function pictureOf(ctx: Ctx, watched: Watched, id: string): Promise<StoredImage[]> {
  const picture = await recordingPicture(ctx, watched)
  return picture
    ? [{ width: picture.width, height: picture.height, url: `${ctx.env.BASE_PATH}/v2/shared-recordings/${id}/picture` }]
    : []
}
