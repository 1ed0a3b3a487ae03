import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { invitationIssues } from './invitation-issues.ts'

/** Which of these addresses cannot be invited, and why. Writes nothing. */
export async function checkInvitations({ ctx, input }: Call<typeof endpoints.checkInvitations>) {
  const addresses = input.body.email_addresses.map((address) => address.trim().toLowerCase())
  const issues = await invitationIssues(ctx.db, ctx, input.params.id, addresses)
  return {
    results: input.body.email_addresses.flatMap((email_address, index) => {
      const issue = issues[index]
      return issue ? [{ email_address, issue }] : []
    }),
  }
}
