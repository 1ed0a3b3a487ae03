import type { EmbedRow } from '../../db/schema/embed.ts'
import type { MediaReader } from '../../storage/media-url.ts'

const READER = 'embed.'

/** For whom addresses of pictures and videos are signed in an embed. */
export function readerOfEmbed({ id }: Pick<EmbedRow, 'id'>): MediaReader {
  return { sessionId: READER + id }
}

/** The id of the embed that an address was signed for; null for every other one. */
export function embedIdOf(sessionId: string): string | null {
  return sessionId.startsWith(READER) ? sessionId.slice(READER.length) : null
}
