import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import { type Call, versioned } from '../../call.ts'
import { embeds } from '../../db/schema/embed.ts'
import { requireImage } from '../file/require-cover.ts'
import { lockOwned } from '../resource/owned.ts'
import { changeVersioned } from '../resource/versioned.ts'
import { columnsOfEmbed, embedAnswer, embedFields, embedNoun } from './embed-noun.ts'

/**
 * Changes an embed; the same values again change nothing.
 * @throws ApiProblem `not_found`; `conflict` when it is in the trash; `version_conflict`; `validation_failed` for a poster
 * that is no image of the company
 */
export async function updateEmbed({ ctx, input }: Call<typeof endpoints.updateEmbed>) {
  return await ctx.db.transaction(async (tx) => {
    const embed = await lockOwned(tx, ctx, embedNoun, { id: input.params.id })
    const { allowed_sites: sites, poster_file_id: poster } = input.body
    if (poster !== embed.posterFileId) await requireImage(tx, embed.companyId, { id: poster, field: 'poster_file_id' })
    const row = await changeVersioned(tx, ctx, {
      noun: 'embed',
      action: 'embed.update',
      companyId: embed.companyId,
      row: embed,
      fields: embedFields(embed),
      wanted: { ...input.body, ...(sites && { allowed_sites: [...new Set(sites)] }) },
      write: (fields, stamps) =>
        tx
          .update(embeds)
          .set({ ...columnsOfEmbed(fields), ...stamps })
          .where(eq(embeds.id, embed.id))
          .returning(),
    })
    return versioned(await embedAnswer(tx, ctx, row), row.version)
  })
}
