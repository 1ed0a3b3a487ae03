import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { EmbedOptions } from '@outcrop/contract/embeds/embed-options.ts'
import * as v from 'valibot'
import { type Call, versioned } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { embeds } from '../../db/schema/embed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { requireImage } from '../file/require-cover.ts'
import { addTarget, recordedTarget } from './add-target.ts'
import { columnsOfEmbed, embedAnswer } from './embed-noun.ts'
import { requireTarget } from './require-target.ts'

/** Of a handle, which nobody can guess: 12 letters of an address. */
const HANDLE_BYTES = 9

/** Creates an embed. @throws ApiProblem `validation_failed` for what cannot be embedded; `deck_private`; `forbidden` */
export async function createEmbed({ ctx, input }: Call<typeof endpoints.createEmbed>) {
  const { company_id: companyId, target: choice, name, ...given } = input.body
  return await ctx.db.transaction(async (tx) => {
    const target = await requireTarget(tx, ctx, companyId, choice)
    await requireImage(tx, companyId, { id: given.poster_file_id, field: 'poster_file_id' })
    const now = ctx.clock.now()
    const fields = {
      name,
      enabled: given.enabled ?? true,
      options: given.options ?? v.parse(EmbedOptions, {}),
      call_to_action: given.call_to_action ?? null,
      allowed_sites: [...new Set(given.allowed_sites)],
      token_required: given.token_required ?? false,
      poster_file_id: given.poster_file_id ?? null,
    }
    const row = onlyRow(
      await tx
        .insert(embeds)
        .values({
          id: ctx.random.id(),
          companyId,
          handle: ctx.random.token(HANDLE_BYTES),
          ...columnsOfEmbed(fields),
          createdBy: ctx.actor.id,
          createdAt: now,
          updatedAt: now,
        })
        .returning(),
    )
    const shown = await addTarget(tx, ctx, { embedId: row.id, ...target, startsAt: now })
    const { id: nounId, version } = row
    const after = { ...fields, ...(await recordedTarget(tx, shown)) }
    await recordAudit(tx, ctx, { action: 'embed.create', nounId, companyId, version, after })
    return versioned(await embedAnswer(tx, ctx, row), version)
  })
}
