import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { embedLeads, embeds } from '../../db/schema/embed.ts'
import { queueLeads } from '../embed/embed-leads-job.ts'
import { ApiProblem } from '../../problem.ts'
import { callerOf, countAttempt } from '../session/attempts.ts'
import { findEmbed } from './find-shown-embed.ts'

/** Stores a name and an address with the text that was agreed to; the company is notified within the hour. @throws ApiProblem `not_found`; `too_many_requests` */
export async function leaveEmbedLead({ ctx, input }: Call<typeof endpoints.leaveEmbedLead>): Promise<void> {
  const { name, email_address: emailAddress, host } = input.body
  const found = await findEmbed(ctx, input.params.handle)
  const asks = found?.embed.callToAction?.url === null ? found.embed.callToAction : null
  if (!found || !asks) throw new ApiProblem('not_found')
  await countAttempt(ctx, 'lead-address', callerOf(ctx))
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: embeds.id }).from(embeds).where(eq(embeds.id, found.embed.id)).for('no key update')
    await tx.insert(embedLeads).values({
      id: ctx.random.id(),
      embedId: found.embed.id,
      name,
      emailAddress,
      consent: asks.consent,
      host,
      createdAt: ctx.clock.now(),
    })
    await queueLeads(tx, ctx, found.embed)
  })
}
