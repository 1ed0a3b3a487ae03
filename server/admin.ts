// `npm run admin -- create EMAIL`: the operator's way to the first super admin, whether the server runs or not.
import { EmailAddress } from '@outcrop/contract/api/field.ts'
import * as v from 'valibot'
import { SettingsError } from './env.ts'
import { operate } from './operator.ts'
import { STAFF_ROLES } from './services/user/grant-role.ts'

const VERBS = { create: 'grant-role', remove: 'revoke-role' } as const

await operate(([verb, address, role = 'super_admin', ...more]) => {
  const known = STAFF_ROLES.find((one) => one === role)
  if ((verb === 'create' || verb === 'remove') && address && known && more.length === 0) {
    const emailAddress = v.safeParse(EmailAddress, address)
    if (!emailAddress.success) throw new SettingsError([`${address}: must be an email address`])
    return { do: VERBS[verb], emailAddress: emailAddress.output, role: known }
  }
  throw new SettingsError([
    'usage: npm run admin -- create EMAIL [ROLE]',
    'or remove EMAIL [ROLE]',
    `ROLE is one of ${STAFF_ROLES.join(', ')}`,
  ])
})
