import type { GrantKind } from '@outcrop/contract/api/access.ts'
import type { Grant } from '../context.ts'
import type { Deps } from '../deps.ts'
import { findGrantByToken } from './grant/find-grant.ts'
import type { GrantSource } from './grant/grant-source.ts'
import { mayGoOn } from './grant/may-go-on.ts'
import { toGrant } from './grant/to-grant.ts'
import { deckLinkGrants } from './shared-deck/deck-link-grants.ts'
import { viewerGrants } from './shared-recording/viewer-grants.ts'
import { embedGrants } from './shown-embed/embed-grants.ts'

/** The source of every kind of grant. */
export const grantSources: Readonly<Record<GrantKind, GrantSource>> = {
  deck_link: deckLinkGrants,
  recording: viewerGrants,
  clip: viewerGrants,
  embed: embedGrants,
}

/** The grant with this token; null unless its view may go on. */
export async function findOpenGrant(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<Grant | null> {
  const grant = await findGrantByToken(deps.db, token)
  const gate = grant && (await grantSources[grant.kind].findGate(deps, grant))
  return gate && (await mayGoOn(deps, gate, grant)) ? toGrant(grant) : null
}
