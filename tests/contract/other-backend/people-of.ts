import { DEMO_PASSWORD } from '@outcrop/contract/people/demo-people.ts'
import { type People, WALKERS } from './backend.ts'

/** Sign-ins as `API_ADMIN=address:password`; those of the demo where none is named. @throws Error naming what is malformed */
export function peopleOf(settings: Readonly<Record<string, string | undefined>>): People {
  const named = WALKERS.flatMap((name) => {
    const value = settings[`API_${name.toUpperCase()}`]
    if (!value) return []
    const [, email_address, password] = value.match(/^([^:]+):(.+)$/) ?? []
    if (email_address === undefined || password === undefined)
      throw new Error(`API_${name.toUpperCase()} must be an address, a colon and a password`)
    return [[name, { email_address, password }] as const]
  })
  if (named.length > 0) return Object.fromEntries(named)
  return Object.fromEntries(
    WALKERS.map((name) => [name, { email_address: `${name}@demo.outcrop.example`, password: DEMO_PASSWORD }]),
  )
}
