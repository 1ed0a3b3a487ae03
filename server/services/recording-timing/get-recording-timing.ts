import type { recordingTimingEndpoints } from '@outcrop/contract/recording-timing.ts'
import { type Call, versioned } from '../../call.ts'
import { findTiming } from './find-timing.ts'
import { timingAnswer } from './timing-answer.ts'

/** What happens when in a recording, with its media. @throws ApiProblem `not_found` */
export async function getRecordingTiming({ ctx, input }: Call<typeof recordingTimingEndpoints.getRecordingTiming>) {
  const found = await findTiming(ctx, input.params.id)
  return versioned(timingAnswer(ctx, found), found.timing.version)
}
