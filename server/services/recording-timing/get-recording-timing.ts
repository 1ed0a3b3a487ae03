import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { type Call, versioned } from '../../call.ts'
import { findTiming } from './find-timing.ts'
import { timingAnswer } from './timing-answer.ts'

/** What happens when in a recording, with its media. @throws ApiProblem `not_found` */
export async function getRecordingTiming({ ctx, input }: Call<typeof endpoints.getRecordingTiming>) {
  const found = await findTiming(ctx, input.params.id)
  return versioned(timingAnswer(ctx, found), found.timing.version)
}
