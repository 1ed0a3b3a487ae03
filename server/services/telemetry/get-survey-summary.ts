import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { SURVEY_MONTHS } from '@outcrop/contract/people/survey.ts'
import { gte, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { surveyResponses } from '../../db/schema/telemetry.ts'
import { recommendation } from './recommendation.ts'

/** How likely people are to recommend the product: over the months of the summary, and in each of them. */
export async function getSurveySummary({ ctx }: Call<typeof endpoints.getSurveySummary>) {
  const now = ctx.clock.now()
  const months = Array.from({ length: SURVEY_MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - SURVEY_MONTHS + 1 + index)).toISOString().slice(0, 7),
  )
  const month = sql<string>`to_char(${surveyResponses.at} at time zone 'UTC', 'YYYY-MM')`
  const rows = await ctx.db
    .select({ month, score: surveyResponses.score, count: sql<number>`count(*)::int` })
    .from(surveyResponses)
    .where(gte(surveyResponses.at, new Date(`${months[0]}-01T00:00:00Z`)))
    .groupBy(month, surveyResponses.score)
  return {
    ...recommendation(rows),
    closed: rows.filter(({ score }) => score === null).reduce((sum, { count }) => sum + count, 0),
    months: months.map((each) => ({ month: each, ...recommendation(rows.filter((row) => row.month === each)) })),
  }
}
