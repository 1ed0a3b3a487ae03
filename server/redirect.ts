// `npm run redirect -- add /old /new`: the operator's way to send an address elsewhere, whether the server runs or not.
import { SettingsError } from './env.ts'
import { operate } from './operator.ts'

await operate(([verb, from, to, ...more]) => {
  if (more.length === 0) {
    if (verb === 'add' && from && to) return { do: 'add-redirect', from, to }
    if (verb === 'remove' && from && to === undefined) return { do: 'remove-redirect', from }
    if (verb === 'list' && from === undefined) return { do: 'list-redirects' }
  }
  throw new SettingsError(['usage: npm run redirect -- add FROM TO', 'or remove FROM', 'or list'])
})
