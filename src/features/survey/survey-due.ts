import { answerSurvey, mayBeSurveyed } from '#/api/surveys.ts'
import { readStored, writeStored } from '#/lib/stored.ts'

/** Whether the signed-in person may be asked now; false where unknown, or after they have declined. */
export async function surveyIsDue(userId: string): Promise<boolean> {
  const declined = readStored(`survey-declined.${userId}`)
  try {
    if (declined === null) return await mayBeSurveyed()
    await declineSurvey(userId, declined)
  } catch (error) {
    console.warn('It could not be asked whether the survey is due', error)
  }
  return false
}

/** Declines for a person; stored in this browser until the API has confirmed, so that they are not asked meanwhile. */
export async function declineSurvey(userId: string, companyId: string): Promise<void> {
  writeStored(`survey-declined.${userId}`, companyId)
  await answerSurvey({ company_id: companyId, score: null })
  writeStored(`survey-declined.${userId}`, null)
}
