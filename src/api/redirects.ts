import { redirectTarget } from '@outcrop/contract/site/redirect-target.ts'
import { findRedirect as findRedirectEndpoint } from '@outcrop/contract/account/session.ts'
import { call } from './http.ts'

const KEPT_MS = 10 * 60_000
/** A navigation waits no longer than this. */
const TIMEOUT_MS = 1000
const known = new Map<string, { readonly target: Promise<string | null>; readonly until: number }>()

async function ask(path: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { to } = await call(findRedirectEndpoint, { query: { path }, signal })
    return redirectTarget(to, path)
  } catch {
    known.delete(path)
    return null
  }
}

/** The operator's redirect for an address; null where there is none, or no response arrived. */
export function findRedirect(path: string): Promise<string | null> {
  const kept = known.get(path)
  if (kept && kept.until > Date.now()) return kept.target
  const target = ask(path)
  known.set(path, { target, until: Date.now() + KEPT_MS })
  return target
}
