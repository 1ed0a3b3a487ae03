import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { ApiProblem } from '../../problem.ts'
import { mayShowOn } from './allowed-sites.ts'
import { countHost } from './count-host.ts'
import { findEmbed } from './find-shown-embed.ts'

/** Counts that an embed is shown on a site. A site that browsers refuse cannot show it, so what names one is made up. */
export async function reportShownEmbed({ ctx, input }: Call<typeof endpoints.reportShownEmbed>) {
  const found = await findEmbed(ctx, input.params.handle)
  if (!found) throw new ApiProblem('not_found')
  const { host, event } = input.body
  if (host !== '' && !mayShowOn(found.embed.allowedSites, host)) return
  await countHost(ctx, { embedId: found.embed.id, host, event })
}
