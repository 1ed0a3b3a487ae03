// `npm run files -- list`: the operator's view of stored files that the database does not refer to, and the way to tie a
// database to the files.
import { SettingsError } from './env.ts'
import { operate } from './operator.ts'

await operate(([verb, ...more]) => {
  if (more.length === 0) {
    if (verb === 'list') return { do: 'list-orphans' }
    if (verb === 'adopt') return { do: 'adopt-files' }
  }
  throw new SettingsError(['usage: npm run files -- list', 'or adopt'])
})
