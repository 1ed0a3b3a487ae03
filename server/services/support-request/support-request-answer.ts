import type { supportRequests } from '../../db/schema/support-request.ts'
import type { users } from '../../db/schema/user.ts'

type Writer = Pick<typeof users.$inferSelect, 'id' | 'name' | 'emailAddress'>

/** A request for support as staff reads it, with who wrote it. */
export function supportRequestAnswer(row: typeof supportRequests.$inferSelect, writer: Writer) {
  return {
    id: row.id,
    at: row.at.toISOString(),
    subject: row.subject,
    message: row.message,
    page: row.page,
    user: { id: writer.id, name: writer.name, email_address: writer.emailAddress },
  }
}
