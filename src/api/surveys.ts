import type { BodyInput } from '@outcrop/contract/endpoint.ts'
import { surveyEndpoints } from '@outcrop/contract/survey.ts'
import { call } from './http.ts'

/** Whether the signed-in person may be asked now; where that cannot be known, they are not. */
export async function surveyIsDue(): Promise<boolean> {
  try {
    return (await call(surveyEndpoints.getSurveyEligibility, {})).eligible
  } catch {
    return false
  }
}

export async function answerSurvey(body: BodyInput<typeof surveyEndpoints.answerSurvey>): Promise<void> {
  await call(surveyEndpoints.answerSurvey, { body })
}
