import type { Deps } from '../../deps.ts'
import type { Gate } from '../grant/gate.ts'
import type { FoundShare } from './find-shared-deck.ts'
import { mayPreview } from './preview.ts'

/** The gate of a link to a deck. */
export function gateOfLink(deps: Pick<Deps, 'db' | 'clock'>, { link, deck, company }: FoundShare): Gate {
  const { personName, personAddress } = link
  return {
    kind: 'deck_link',
    subjectId: link.id,
    companyId: company.id,
    audience: link.audience,
    nameRequired: false,
    emailRequired: link.emailRequired,
    codeRequired: link.emailVerified,
    passwordHash: link.passwordHash,
    passwordOwnerId: link.id,
    agreement: link.agreement,
    allowed: link.allowed,
    denied: link.denied,
    recipient: personAddress === null ? null : { name: personName ?? '', emailAddress: personAddress },
    mayPreview: async (viewer) => await mayPreview(deps, viewer, deck),
  }
}
