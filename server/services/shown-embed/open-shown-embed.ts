import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { EmbedContent } from '@outcrop/contract/embeds/shown-embed.ts'
import type { Call } from '../../call.ts'
import type { Ctx, MediaCtx } from '../../context.ts'
import { ApiProblem } from '../../problem.ts'
import { videoRows } from '../file/video-answer.ts'
import { publicSlide } from '../slide/shown-to.ts'
import { slideAnswers } from '../slide/slide-answer.ts'
import { shownAs } from '../slide/slide-media.ts'
import { readerOfEmbed } from './embed-grants.ts'
import type { EmbedSubject } from './find-embed-subject.ts'
import { findEmbed, openedEmbed } from './find-shown-embed.ts'

/** What an embed shows now, with addresses of its pictures and videos. @throws ApiProblem `not_found` */
export async function openShownEmbed({ ctx, input }: Call<typeof endpoints.openShownEmbed>) {
  const found = await findEmbed(ctx, input.params.handle)
  if (!found) throw new ApiProblem('not_found')
  const { state, subject, hasToken } = await openedEmbed(ctx, found, input.query.token)
  const media = { media: ctx.media, actor: readerOfEmbed(found.embed, { hasToken }) }
  const content = subject && (await contentOf(ctx, media, subject))
  return { state: state === 'shown' && !content ? ('gone' as const) : state, content }
}

async function contentOf({ db }: Ctx, media: MediaCtx, subject: EmbedSubject): Promise<EmbedContent | null> {
  switch (subject.kind) {
    case 'deck': {
      const { results } = await slideAnswers(db, media, subject.slides, { inTrash: false })
      return { kind: 'deck', slides: results.map(publicSlide) }
    }
    case 'recording':
      return { kind: 'recording', recording_id: subject.recording.id }
    case 'video': {
      const { file } = subject
      const row = (await videoRows(db, [file])).get(file.id)
      const { key } = shownAs(file, row)
      return key === null ? null : { kind: 'video', url: media.media.url(media.actor, key) }
    }
  }
}
