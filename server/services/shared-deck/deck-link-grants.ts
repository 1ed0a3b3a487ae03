import { ApiProblem } from '../../problem.ts'
import { toGrant } from '../grant/to-grant.ts'
import { findGrant } from '../grant/find-grant.ts'
import type { GrantSource } from '../grant/grant-source.ts'
import { gateOfLink } from './deck-gate.ts'
import { findOpenLink, findSharedDeck } from './find-shared-deck.ts'
import { mayVisitorRead } from './may-visitor-read.ts'

/** Grants of people who have passed the gate of a link to a deck. */
export const deckLinkGrants: GrantSource = {
  async find(ctx, { subject, token }) {
    const grant = await findGrant(ctx, gateOfLink(ctx, await findSharedDeck(ctx, subject)), token)
    if (!grant) throw new ApiProblem('share_gate_closed')
    return toGrant(grant)
  },
  async findGate(deps, grant) {
    const share = grant.kind === 'deck_link' ? await findOpenLink(deps, grant.subjectId) : null
    return share && gateOfLink(deps, share)
  },
  mayRead: mayVisitorRead,
}
