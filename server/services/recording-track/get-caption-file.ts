import { CAPTION_MEDIA_TYPES } from '@outcrop/contract/caption-format.ts'
import { printCaptions } from '@outcrop/contract/caption-text.ts'
import type { captionEndpoints } from '@outcrop/contract/caption.ts'
import type { Call } from '../../call.ts'
import { findRecording, findTrack } from './find-track.ts'

/** Captions as a file. @throws ApiProblem `not_found` */
export async function getCaptionFile({ ctx, input }: Call<typeof captionEndpoints.getCaptionFile>) {
  const { format } = input.query
  const recording = await findRecording(ctx.db, input.params.id)
  const { cues, language } = await findTrack(ctx.db, input.params)
  return {
    name: `${recording.title.replaceAll(/[/\\:*?"<>|\p{Cc}]+/gu, '-')}.${language}.${format}`,
    media_type: CAPTION_MEDIA_TYPES[format],
    text: printCaptions(cues, format),
  }
}
