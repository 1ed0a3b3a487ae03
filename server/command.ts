import { SWITCHES } from '@outcrop/contract/flags.ts'
import * as v from 'valibot'
import type { Database } from './db/database.ts'
import { listRedirects } from './services/redirect/list-redirects.ts'
import { removeRedirect } from './services/redirect/remove-redirect.ts'
import { setRedirect } from './services/redirect/set-redirect.ts'
import { turnSwitch } from './services/switch/turn-switch.ts'

const address = v.pipe(v.string(), v.maxLength(2048))

/** What an operator may ask of a product, running or not. */
export const Command = v.variant('do', [
  v.object({ do: v.literal('turn-switch'), name: v.picklist(SWITCHES), active: v.boolean() }),
  v.object({ do: v.literal('add-redirect'), from: address, to: address }),
  v.object({ do: v.literal('remove-redirect'), from: address }),
  v.object({ do: v.literal('list-redirects') }),
])
export type Command = v.InferOutput<typeof Command>

/**
 * Does what was asked for and says what has become of it.
 * @throws RedirectRefused
 */
export async function runCommand(db: Database, command: Command, now: Date): Promise<string> {
  switch (command.do) {
    case 'turn-switch':
      await turnSwitch(db, command.name, command.active, now)
      return `${command.name} is ${command.active ? 'on' : 'off'}`
    case 'add-redirect':
      return setRedirect(db, command.from, command.to, now)
    case 'remove-redirect':
      return removeRedirect(db, command.from)
    case 'list-redirects':
      return listRedirects(db)
  }
}
