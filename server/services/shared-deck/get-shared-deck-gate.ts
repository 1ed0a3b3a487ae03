import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { OpenAddresses } from '@outcrop/contract/decks/shared-deck.ts'
import type { Call } from '../../call.ts'
import { checkAudience } from '../grant/audience.ts'
import type { Gate } from '../grant/gate.ts'
import { findSharedDeck } from './find-shared-deck.ts'
import { previewOf } from './preview.ts'

/** What a link asks of whoever opens it. @throws ApiProblem `not_found`; `share_expired`; `share_renewable`; `share_ended` */
export async function getSharedDeckGate({ ctx, input }: Call<typeof endpoints.getSharedDeckGate>) {
  const share = await findSharedDeck(ctx, input.params.token)
  const { link, deck, company } = share
  const preview = await previewOf(ctx, share, input.query.preview)
  const isPassed = preview === 'passed'
  const actor = preview === null ? ctx.actor : null
  return {
    entry: isPassed
      ? ('open' as const)
      : await checkAudience(ctx.db, actor, { companyId: company.id, audience: link.audience }),
    company_id: company.id,
    company_name: company.name,
    brand_color: company.brandColor,
    email: link.emailRequired && !isPassed,
    code: link.emailVerified && !isPassed,
    open_addresses: openAddresses(link),
    password: link.passwordHash !== null && !isPassed,
    agreement: isPassed ? null : link.agreement,
    preview: preview && { deck_id: deck.id, link_name: link.name },
  }
}

/** Which of their addresses people should try. Who is allowed stays a secret of the company. */
function openAddresses({ allowed }: Pick<Gate, 'allowed'>): OpenAddresses {
  if (allowed.length === 0) return 'any'
  return allowed.some((item) => item.startsWith('@')) ? 'work' : 'listed'
}
