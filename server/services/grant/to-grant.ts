import type { Grant } from '../../context.ts'
import type { GrantRow } from '../../db/schema/grant.ts'

/** What services see of a stored grant. */
export function toGrant({ kind, id, subjectId, name, emailAddress, isPreview }: GrantRow): Grant {
  return { kind, id, subjectId, name, emailAddress, isPreview }
}
