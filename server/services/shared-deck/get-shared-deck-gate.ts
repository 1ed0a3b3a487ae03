import type { sharedDeckEndpoints } from '@outcrop/contract/shared-deck.ts'
import type { Call } from '../../call.ts'
import { entryOf } from './entry.ts'
import { findSharedDeck } from './find-shared-deck.ts'

/** What a link asks of whoever opens it. @throws ApiProblem `not_found`; `share_expired`; `share_ended` */
export async function getSharedDeckGate({ ctx, input }: Call<typeof sharedDeckEndpoints.getSharedDeckGate>) {
  const { link, company } = await findSharedDeck(ctx, input.params.token)
  const { id: companyId } = company
  return {
    entry: await entryOf(ctx.db, ctx.actor, { companyId, audience: link.audience }),
    company_id: companyId,
    company_name: company.name,
    brand_color: company.brandColor,
    email: link.emailRequired,
    password: link.passwordHash !== null,
    agreement: link.agreement,
  }
}
