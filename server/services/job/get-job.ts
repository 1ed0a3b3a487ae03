import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { findJob } from './find-job.ts'
import { jobAnswer } from './job-answer.ts'

/** One job of a company. @throws ApiProblem `not_found` */
export async function getJob({ ctx, input }: Call<typeof endpoints.getJob>) {
  return await jobAnswer(ctx.db, await findJob(ctx.db, ctx, input.params))
}
