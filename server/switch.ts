// `npm run switch -- maintenance on`: the operator's way to turn a switch, whether the server runs or not.
import { SWITCHES } from '@outcrop/contract/account/flags.ts'
import { SettingsError } from './env.ts'
import { operate } from './operator.ts'

await operate(([name, state]) => {
  const known = SWITCHES.find((entry) => entry === name)
  if (!known || (state !== 'on' && state !== 'off')) {
    throw new SettingsError([`usage: npm run switch -- NAME on|off`, `NAME is one of ${SWITCHES.join(', ')}`])
  }
  return { do: 'turn-switch', name: known, active: state === 'on' }
})
