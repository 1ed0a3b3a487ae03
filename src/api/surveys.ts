import type { BodyInput } from '@outcrop/contract/endpoint.ts'
import { surveyEndpoints } from '@outcrop/contract/survey.ts'
import { call } from './http.ts'

/** Whether the API would have the signed-in person asked now. */
export async function mayBeSurveyed(): Promise<boolean> {
  return (await call(surveyEndpoints.getSurveyEligibility, {})).eligible
}

export async function answerSurvey(body: BodyInput<typeof surveyEndpoints.answerSurvey>): Promise<void> {
  await call(surveyEndpoints.answerSurvey, { body })
}
