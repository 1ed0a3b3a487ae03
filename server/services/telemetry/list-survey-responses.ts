import type { endpoints } from '@outcrop/contract/endpoints.ts'
import { desc, ilike } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { containsPattern, pageWindow } from '../../db/paging.ts'
import { surveyResponses } from '../../db/schema/telemetry.ts'
import { surveyAnswer } from './survey-answer.ts'

/** Answers to the survey, the newest first. `search` looks into the comments. */
export async function listSurveyResponses({ ctx, input: { query } }: Call<typeof endpoints.listSurveyResponses>) {
  const filter = query.search === '' ? undefined : ilike(surveyResponses.comment, containsPattern(query.search))
  const { limit, offset } = pageWindow(query)
  const rows = await ctx.db
    .select()
    .from(surveyResponses)
    .where(filter)
    .orderBy(desc(surveyResponses.at), desc(surveyResponses.id))
    .limit(limit)
    .offset(offset)
  return { results: rows.map(surveyAnswer), count: await ctx.db.$count(surveyResponses, filter) }
}
