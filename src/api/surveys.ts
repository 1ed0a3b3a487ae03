import type { BodyInput } from '@outcrop/contract/endpoint.ts'
import { surveyEndpoints } from '@outcrop/contract/survey.ts'
import { call } from './http.ts'

/** Where it is kept that somebody did not want to answer, until the API knows; by company. */
function declinedEntry(userId: string): string {
  return `survey-declined.${userId}`
}

function readDeclined(userId: string): string | null {
  try {
    return localStorage.getItem(declinedEntry(userId))
  } catch {
    return null
  }
}

function writeDeclined(userId: string, companyId: string | null) {
  try {
    if (companyId === null) localStorage.removeItem(declinedEntry(userId))
    else localStorage.setItem(declinedEntry(userId), companyId)
  } catch {
    // Where storage is refused they may be asked once more.
  }
}

/** Whether the signed-in person may be asked now; where that cannot be known, or they have said no, they are not. */
export async function surveyIsDue(userId: string): Promise<boolean> {
  const declined = readDeclined(userId)
  try {
    if (declined === null) return (await call(surveyEndpoints.getSurveyEligibility, {})).eligible
    await declineSurvey(userId, declined)
  } catch (error) {
    console.warn('It could not be asked whether the survey is due', error)
  }
  return false
}

export async function answerSurvey(body: BodyInput<typeof surveyEndpoints.answerSurvey>): Promise<void> {
  await call(surveyEndpoints.answerSurvey, { body })
}

/** A person who does not want to answer is left alone, even where the API hears of it only later. */
export async function declineSurvey(userId: string, companyId: string): Promise<void> {
  writeDeclined(userId, companyId)
  await answerSurvey({ company_id: companyId, score: null })
  writeDeclined(userId, null)
}
