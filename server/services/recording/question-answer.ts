import type { RecordingQuestion } from '@outcrop/contract/recordings/recording-question.ts'
import { desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { recordingQuestions } from '../../db/schema/recording.ts'
import { users } from '../../db/schema/user.ts'

interface Window {
  readonly limit: number
  readonly offset: number
}

/** Questions as they are answered, newest first. */
export async function readQuestions(
  db: Database,
  where: SQL | undefined,
  { limit, offset }: Window = { limit: 1, offset: 0 },
): Promise<RecordingQuestion[]> {
  const rows = await db
    .select({ ...getTableColumns(recordingQuestions), answerer: { id: users.id, name: users.name } })
    .from(recordingQuestions)
    .leftJoin(users, eq(users.id, recordingQuestions.answeredBy))
    .where(where)
    .orderBy(desc(recordingQuestions.createdAt), desc(recordingQuestions.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    name: row.name,
    email_address: row.emailAddress,
    text: row.text,
    created_at: row.createdAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
    answered_by: row.answerer,
  }))
}
