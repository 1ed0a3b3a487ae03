import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { Id, Instant } from '../api/field.ts'
import { pageQueryEntries, paginated } from '../api/pagination.ts'

/** Days for which a person who answered, or said no, is left alone. */
export const SURVEY_COOLDOWN_DAYS = 90
export const SURVEY_COMMENT_MAX = 2000

const score = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)))

/** How likely somebody is to recommend the product, 0 to 10; a null score says that they closed the question. */
export const SurveyResponse = v.object({
  id: v.string(),
  at: Instant,
  user_id: Id,
  company_id: Id,
  score,
  comment: v.string(),
  user: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  company: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
})
export type SurveyResponse = v.InferOutput<typeof SurveyResponse>

/** Answers of a time. `score` is the share of promoters (9, 10) less that of detractors (0 to 6), -100 to 100; null without answers. */
const surveyFigures = {
  answers: v.number(),
  promoters: v.number(),
  passives: v.number(),
  detractors: v.number(),
  score: v.nullable(v.number()),
}
export const SurveyMonth = v.object({
  /** `YYYY-MM`, in UTC. */
  month: v.string(),
  ...surveyFigures,
})
export type SurveyMonth = v.InferOutput<typeof SurveyMonth>
/** Months that the summary tells of, the current one included. */
export const SURVEY_MONTHS = 12
export const SurveySummary = v.object({
  ...surveyFigures,
  /** How often the question was closed without an answer. */
  closed: v.number(),
  months: v.array(SurveyMonth),
})
export type SurveySummary = v.InferOutput<typeof SurveySummary>

export const getSurveyEligibility = endpoint({
  method: 'GET',
  path: '/v2/survey-responses/eligibility',
  summary: 'Whether the signed-in user may be asked now how likely they are to recommend the product',
  access: { who: 'signed-in' },
  answer: v.object({ eligible: v.boolean() }),
})

export const answerSurvey = endpoint({
  method: 'POST',
  path: '/v2/survey-responses',
  summary: 'Answer the survey, or with a null score say that it was closed',
  access: { who: 'company', company: { in: 'body', name: 'company_id' }, permissions: [] },
  body: v.object({
    company_id: Id,
    score,
    comment: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SURVEY_COMMENT_MAX)), ''),
  }),
  answer: SurveyResponse,
  status: 201,
})

export const listSurveyResponses = endpoint({
  method: 'GET',
  path: '/v2/survey-responses',
  summary: 'Answers to the survey, the newest first',
  access: { who: 'internal-admin' },
  query: v.object({ ...pageQueryEntries, with: v.optional(v.picklist(['comment', 'score'])) }),
  answer: paginated(SurveyResponse),
})

export const getSurveySummary = endpoint({
  method: 'GET',
  path: '/v2/survey-responses/summary',
  summary: 'How likely people are to recommend the product: of the last 12 months, and month by month',
  access: { who: 'internal-admin' },
  answer: SurveySummary,
})
