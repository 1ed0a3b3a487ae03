import { SWITCHES } from '@outcrop/contract/account/flags.ts'
import { EmailAddress } from '@outcrop/contract/api/field.ts'
import * as v from 'valibot'
import type { OperatorDeps } from './services/operator-ctx.ts'
import { adoptFiles } from './services/housekeeping/adopt-files.ts'
import { listOrphans } from './services/housekeeping/list-orphans.ts'
import { listRedirects } from './services/redirect/list-redirects.ts'
import { removeRedirect } from './services/redirect/remove-redirect.ts'
import { setRedirect } from './services/redirect/set-redirect.ts'
import { turnSwitch } from './services/switch/turn-switch.ts'
import { grantRole, STAFF_ROLES } from './services/user/grant-role.ts'
import { revokeRole } from './services/user/revoke-role.ts'

const address = v.pipe(v.string(), v.maxLength(2048))

/** Commands of an operator, for a running or stopped product. */
export const Command = v.variant('do', [
  v.object({ do: v.literal('turn-switch'), name: v.picklist(SWITCHES), active: v.boolean() }),
  v.object({ do: v.literal('add-redirect'), from: address, to: address }),
  v.object({ do: v.literal('remove-redirect'), from: address }),
  v.object({ do: v.literal('list-redirects') }),
  v.object({ do: v.literal('grant-role'), emailAddress: EmailAddress, role: v.picklist(STAFF_ROLES) }),
  v.object({ do: v.literal('revoke-role'), emailAddress: EmailAddress, role: v.picklist(STAFF_ROLES) }),
  v.object({ do: v.literal('list-orphans') }),
  v.object({ do: v.literal('adopt-files') }),
])
export type Command = v.InferOutput<typeof Command>

/**
 * Runs the command and returns its output.
 * @throws CommandRefused
 */
export async function runCommand(deps: OperatorDeps, command: Command): Promise<string> {
  switch (command.do) {
    case 'turn-switch':
      await turnSwitch(deps, command.name, command.active)
      return `${command.name} is ${command.active ? 'on' : 'off'}`
    case 'add-redirect':
      return setRedirect(deps, command.from, command.to)
    case 'remove-redirect':
      return removeRedirect(deps, command.from)
    case 'list-redirects':
      return listRedirects(deps.db)
    case 'grant-role':
      return grantRole(deps, command)
    case 'revoke-role':
      return revokeRole(deps, command)
    case 'list-orphans':
      return listOrphans(deps)
    case 'adopt-files':
      return adoptFiles(deps)
  }
}
