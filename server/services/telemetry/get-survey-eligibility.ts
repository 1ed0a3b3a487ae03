import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { SURVEY_COOLDOWN_DAYS } from '@outcrop/contract/people/survey.ts'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { surveyResponses } from '../../db/schema/telemetry.ts'
import { users } from '../../db/schema/user.ts'

const DAY_MS = 86_400_000

/** Only people who have had an account for some days are asked, and after an answer or a no they are left alone for long. */
export async function getSurveyEligibility({ ctx }: Call<typeof endpoints.getSurveyEligibility>) {
  const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS)
  const established = and(eq(users.id, ctx.actor.id), lte(users.createdAt, daysAgo(ctx.env.SURVEY_AFTER_DAYS)))
  if ((await ctx.db.$count(users, established)) === 0) return { eligible: false }
  const recent = and(eq(surveyResponses.userId, ctx.actor.id), gt(surveyResponses.at, daysAgo(SURVEY_COOLDOWN_DAYS)))
  return { eligible: (await ctx.db.$count(surveyResponses, recent)) === 0 }
}
