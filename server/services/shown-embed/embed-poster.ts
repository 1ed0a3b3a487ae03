import type { EmbedPoster } from '@outcrop/contract/embeds/shown-embed.ts'
import type { StoredImage } from '@outcrop/contract/files/stored-image.ts'
import { eq, sql } from 'drizzle-orm'
import type { Ctx, MediaCtx } from '../../context.ts'
import { companies } from '../../db/schema/company.ts'
import type { FileRow } from '../../db/schema/file.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import { contentOf } from '../file/file-content.ts'
import { coverImages, coverSource } from '../file/cover-images.ts'
import { nameParts } from '../file/name-parts.ts'
import { posterImages } from '../shared-recording/poster-images.ts'
import { isGated } from '../shared-recording/recording-gate.ts'
import { slideMedia } from '../slide/slide-media.ts'
import { storedImages } from '../slide/stored-images.ts'
import { embedSecret } from '../embed/embed-secret.ts'
import { isGoodPass, makeEmbedPass } from '../embed/embed-token.ts'
import { readerOfEmbed } from './embed-grants.ts'
import type { EmbedSubject } from './find-embed-subject.ts'
import { type FoundEmbed, type Opened, openedEmbed } from './find-shown-embed.ts'

/** A page that was opened with a token may be read for so long. */
const PASS_MS = 12 * 3_600_000
const WIDE = 16 / 9

type Picture = Pick<EmbedPoster, 'title' | 'poster' | 'ratio'> & { readonly slides?: number }

interface Asked {
  readonly token?: string | undefined
  /** Where the address of one page says that it begins. */
  readonly start?: number | undefined
}

/** What stands in the page of an embed before anything is pressed; nothing of what it shows unless it opens. */
export async function embedPoster(ctx: Ctx, found: FoundEmbed, { token, start }: Asked = {}): Promise<EmbedPoster> {
  const { embed, company } = found
  const opened = await openedEmbed(ctx, found, token)
  const isShown = opened.state === 'shown'
  const media = { media: ctx.media, actor: readerOfEmbed(embed, opened) }
  const picture: Picture = isShown
    ? await pictureOf(ctx, media, opened.subject, start ?? embed.options.start)
    : { title: '', poster: [], ratio: WIDE }
  return {
    state: opened.state,
    handle: embed.handle,
    kind: kindOf(opened),
    slides: null,
    ...picture,
    ...(isShown &&
      found.ownPoster &&
      !isClosed(opened.subject) && { poster: coverImages(media, found.ownPoster, false) }),
    company_name: company.name,
    brand_color: company.brandColor,
    logo: isShown ? await logoOf(ctx, media, company.id) : [],
    pass: isShown && embed.isTokenRequired ? passFor(ctx, embed, token) : '',
    options: embed.options,
    call_to_action: isShown ? embed.callToAction : null,
  }
}

function kindOf({ subject }: Opened): EmbedPoster['kind'] {
  return subject?.kind ?? 'deck'
}

/** A recording that asks for something first tells nothing of itself, and nothing is shown in its place. */
function isClosed(subject: EmbedSubject): boolean {
  return subject.kind === 'recording' && isGated(subject.recording)
}

/** Whoever comes with a pass keeps it: it ends when the page that was opened with a token of the site ends. */
function passFor(ctx: Ctx, embed: FoundEmbed['embed'], token: string | undefined): string {
  const signed = { secret: embedSecret(ctx, embed), handle: embed.handle }
  const now = ctx.clock.now()
  if (token !== undefined && isGoodPass(signed, token, now)) return token
  return makeEmbedPass(signed, new Date(now.getTime() + PASS_MS))
}

async function logoOf({ db }: Ctx, media: MediaCtx, companyId: string): Promise<StoredImage[]> {
  const [row] = await db
    .select({ logo: coverSource(sql`companies.logo_file_id`) })
    .from(companies)
    .where(eq(companies.id, companyId))
  return row?.logo ? coverImages(media, row.logo, false) : []
}

async function pictureOf(ctx: Ctx, media: MediaCtx, subject: EmbedSubject, start: number): Promise<Picture> {
  switch (subject.kind) {
    case 'deck': {
      const place = Math.min(Math.max(1, Math.floor(start)), subject.slides.length)
      const slide = subject.slides[place - 1]
      return {
        title: subject.deck.title,
        slides: subject.slides.length,
        ratio: slide ? slide.width / slide.height : WIDE,
        poster: slide ? await pictureOfSlide(ctx, media, slide) : [],
      }
    }
    case 'recording': {
      const { recording } = subject
      if (isGated(recording)) return { title: '', poster: [], ratio: WIDE }
      const poster = await posterImages(ctx.db, media, subject)
      return { title: recording.title, poster, ratio: ratioOf(poster) }
    }
    case 'video': {
      const poster = coverOf(media, subject.file)
      return { title: nameParts(subject.file.name)[0], poster, ratio: ratioOf(poster) }
    }
  }
}

async function pictureOfSlide({ db }: Ctx, media: MediaCtx, slide: SlideRow): Promise<StoredImage[]> {
  if (!slide.content) return storedImages(media, slide.images, { inTrash: false })
  const [shown] = [...(await slideMedia(db, media, { rows: [slide], inTrash: false })).values()]
  return shown?.images ?? []
}

function coverOf(media: MediaCtx, file: FileRow): StoredImage[] {
  const [size] = file.pageSizes ?? []
  return size ? coverImages(media, { content_id: contentOf(file), size }, false) : []
}

function ratioOf(images: readonly StoredImage[]): number {
  const largest = images.at(-1)
  return largest ? largest.width / largest.height : WIDE
}
