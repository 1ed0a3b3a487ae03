import type { surveyResponses } from '../../db/schema/telemetry.ts'

/** An answer to the survey as staff reads it. */
export function surveyAnswer(row: typeof surveyResponses.$inferSelect) {
  return {
    id: row.id,
    at: row.at.toISOString(),
    user_id: row.userId,
    company_id: row.companyId,
    score: row.score,
    comment: row.comment,
  }
}
