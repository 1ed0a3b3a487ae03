import type { GrantAccess } from '@outcrop/contract/api/access.ts'
import type { Ctx, Grant } from '../context.ts'
import { ApiProblem } from '../problem.ts'
import { grantSources } from '../services/grant-sources.ts'
import { type GuardInput, named } from './guard.ts'

/**
 * The grant that a request holds for the subject that it names.
 * @throws ApiProblem saying why it does not admit, such as `share_gate_closed` or `share_expired`
 */
export async function guardGrant(access: GrantAccess, ctx: Ctx, input: GuardInput): Promise<Grant> {
  const request = {
    subject: named(input[access.subject.in], access.subject.name) ?? '',
    token: named(input[access.token.in], access.token.name),
  }
  const grant = await grantSources[access.kinds[0]].find(ctx, request)
  if (!access.kinds.includes(grant.kind)) throw new ApiProblem('share_gate_closed')
  return grant
}
