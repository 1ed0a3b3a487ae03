import type { EmbedRow } from '../../db/schema/embed.ts'
import { ApiProblem } from '../../problem.ts'
import { type MediaReader, readerOfGrant } from '../../storage/media-url.ts'
import type { GrantSource } from '../grant/grant-source.ts'
import { findEmbed, openedEmbed } from './find-shown-embed.ts'
import { mayEmbedRead } from './may-embed-read.ts'

/** Grants of embeds. They follow from the handle and the signed token of a request, so none is stored. */
export const embedGrants: GrantSource = {
  async find(ctx, { subject, token }) {
    const found = await findEmbed(ctx, subject)
    if (!found || (await openedEmbed(ctx, found, token)).state !== 'shown') throw new ApiProblem('not_found')
    const { id } = found.embed
    return { kind: 'embed', id, subjectId: id, name: null, emailAddress: null, isPreview: false }
  },
  // None is stored.
  isOpen: async () => await Promise.resolve(false),
  mayRead: mayEmbedRead,
}

/** Who the pictures and videos of an embed are signed for. */
export function readerOfEmbed({ id }: Pick<EmbedRow, 'id'>): MediaReader {
  return readerOfGrant({ kind: 'embed', id })
}
