import type { Env } from '../../env.ts'

/** The site that passkeys are made for: they work on no other. */
export function relyingParty({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) {
  const { hostname, origin } = new URL(PUBLIC_URL)
  return { rpName: 'Outcrop', rpID: hostname, origin }
}
