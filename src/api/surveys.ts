import type { BodyInput } from '@outcrop/contract/api/endpoint.ts'
import { getSurveyEligibility, answerSurvey as answerSurveyEndpoint } from '@outcrop/contract/people/survey.ts'
import { call } from './http.ts'

/** Whether the API would have the signed-in person asked now. */
export async function mayBeSurveyed(): Promise<boolean> {
  return (await call(getSurveyEligibility, {})).eligible
}

export async function answerSurvey(body: BodyInput<typeof answerSurveyEndpoint>): Promise<void> {
  await call(answerSurveyEndpoint, { body })
}
