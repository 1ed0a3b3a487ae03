import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { pageWindow } from '../../db/paging.ts'
import { recordingQuestions } from '../../db/schema/recording.ts'
import { findOwned } from '../resource/owned.ts'
import { readQuestions } from './question-answer.ts'
import { recordingNoun } from './recording-noun.ts'

/** Questions that were asked of a recording. @throws ApiProblem `not_found` */
export async function listRecordingQuestions({
  ctx,
  input: { params, query },
}: Call<typeof endpoints.listRecordingQuestions>) {
  const recording = await findOwned(ctx.db, ctx, recordingNoun, params.id)
  const isOpen = query.state === 'open' ? isNull(recordingQuestions.answeredAt) : undefined
  const where = and(eq(recordingQuestions.recordingId, recording.id), isOpen)
  const results = await readQuestions(ctx.db, where, pageWindow(query))
  return { results, count: await ctx.db.$count(recordingQuestions, where) }
}
