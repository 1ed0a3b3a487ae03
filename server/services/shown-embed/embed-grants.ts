import type { EmbedRow } from '../../db/schema/embed.ts'
import { ApiProblem } from '../../problem.ts'
import { type MediaReader, readerOfGrant } from '../../storage/media-url.ts'
import type { GrantSource } from '../grant/grant-source.ts'
import { findEmbed, openedEmbed } from './find-shown-embed.ts'
import { mayEmbedRead, WITH_TOKEN } from './may-embed-read.ts'

/** Grants of embeds. They follow from the handle and the signed token of a request, so none is stored. */
export const embedGrants: GrantSource = {
  async find(ctx, { subject, token }) {
    const found = await findEmbed(ctx, subject)
    if (!found || (await openedEmbed(ctx, found, token)).state !== 'shown') throw new ApiProblem('not_found')
    const { id } = found.embed
    return { kind: 'embed', id, subjectId: id, name: null, emailAddress: null, isPreview: false }
  },
  // None is stored.
  findGate: async () => await Promise.resolve(null),
  mayRead: mayEmbedRead,
}

/** Who the pictures and videos of an embed are signed for: those with a token, or everybody. */
export function readerOfEmbed({ id }: Pick<EmbedRow, 'id'>, { hasToken }: { readonly hasToken: boolean }): MediaReader {
  return readerOfGrant({ kind: 'embed', id: hasToken ? id + WITH_TOKEN : id })
}
