import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, desc, eq, ilike, isNotNull, ne } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { containsPattern, pageWindow } from '../../db/paging.ts'
import { companies } from '../../db/schema/company.ts'
import { surveyResponses } from '../../db/schema/telemetry.ts'
import { users } from '../../db/schema/user.ts'
import { surveyAnswer } from './survey-answer.ts'

const WITH = { comment: ne(surveyResponses.comment, ''), score: isNotNull(surveyResponses.score) }

/** Answers to the survey, the newest first. `search` looks into the comments; `with` leaves out those without one. */
export async function listSurveyResponses({ ctx, input: { query } }: Call<typeof endpoints.listSurveyResponses>) {
  const filter = and(
    query.with && WITH[query.with],
    query.search === '' ? undefined : ilike(surveyResponses.comment, containsPattern(query.search)),
  )
  const { limit, offset } = pageWindow(query)
  const rows = await ctx.db
    .select({
      response: surveyResponses,
      user: { id: users.id, name: users.name },
      company: { id: companies.id, name: companies.name },
    })
    .from(surveyResponses)
    .leftJoin(users, eq(users.id, surveyResponses.userId))
    .leftJoin(companies, eq(companies.id, surveyResponses.companyId))
    .where(filter)
    .orderBy(desc(surveyResponses.at), desc(surveyResponses.id))
    .limit(limit)
    .offset(offset)
  return {
    results: rows.map(({ response, user, company }) => ({ ...surveyAnswer(response), user, company })),
    count: await ctx.db.$count(surveyResponses, filter),
  }
}
