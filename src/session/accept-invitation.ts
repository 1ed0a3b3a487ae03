import { acceptInvitation as acceptInvitationEndpoint } from '@outcrop/contract/account/account.ts'
import type { User } from '@outcrop/contract/account/user.ts'
import type { BodyInput } from '@outcrop/contract/api/endpoint.ts'
import { call } from '#/api/http.ts'
import { openSession } from './sign-in.ts'

/** Opens the account of an invitation and signs in. Throws `ApiError`, `link_not_valid` among others. */
export function acceptInvitation(body: BodyInput<typeof acceptInvitationEndpoint>): Promise<User> {
  return openSession(() => call(acceptInvitationEndpoint, { body }))
}
