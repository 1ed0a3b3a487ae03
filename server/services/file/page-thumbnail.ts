import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { files } from '../../db/schema/file.ts'
import { ImageError } from '../../image/image-error.ts'
import type { PdfEngine } from '../../pdf/pdf-engine.ts'
import { hasContent } from './file-content.ts'
import { PAGE_SIDES, pageKey, type PageSide, WHOLE_SIDE } from '../slide/page-key.ts'

type ThumbnailCtx = Pick<Ctx, 'db' | 'storage' | 'pdf' | 'images' | 'log'>

const SIDE = PAGE_SIDES[0]
/** Long sides, in pixels, at which an image file is drawn as a cover. */
export const COVER_SIDES = PAGE_SIDES
type Side = PageSide
const SIDES: readonly Side[] = [...COVER_SIDES, WHOLE_SIDE]
/** Number of following pages to prefetch. */
const AHEAD = 3
const KEY = /^files\/([0-9a-f-]{36})\/pages\/(\d{1,6})(?:-(\d{3,4}))?\.webp$/

/** Thumbnails being rendered, so that concurrent requests share one rendering. */
const underWay = new WeakMap<PdfEngine, Map<string, Promise<boolean>>>()

/**
 * Where the thumbnail of a page is kept once it has been asked for; `contentId` is that of `contentOf`. Pages count from 1; an
 * image has one, at several sizes.
 */
export function thumbnailKey(contentId: string, page: number, side: Side = SIDE): string {
  return pageKey(contentId, page, side)
}

function sideOf(text: string | undefined): Side | undefined {
  return text === undefined ? SIDE : SIDES.find((side) => side !== SIDE && String(side) === text)
}

/** Makes the thumbnail that a key names; false for keys of other things, and for pages that do not come out. */
export async function makeThumbnail(ctx: ThumbnailCtx, key: string): Promise<boolean> {
  const [, fileId, number, sideText] = key.match(KEY) ?? []
  const side = sideOf(sideText)
  if (fileId === undefined || number === undefined || side === undefined) return false
  const [file] = await ctx.db
    .select({ kind: files.kind, storageKey: files.storageKey, pageSizes: files.pageSizes })
    .from(files)
    .where(and(hasContent(fileId), eq(files.status, 'ready')))
  const count = file?.pageSizes?.length ?? 0
  const page = Number(number)
  // The poster of a video is made by its job.
  if (
    !file?.storageKey ||
    file.kind === 'video' ||
    page < 1 ||
    page > count ||
    (side !== SIDE && file.kind !== 'image')
  )
    return false
  const source = { fileId, kind: file.kind, storageKey: file.storageKey }
  const asked = drawOnce(ctx, source, page, side)
  if (file.kind === 'pdf') {
    void drawAhead(ctx, source, page, Math.min(page + AHEAD, count)).catch((error: unknown) =>
      ctx.log.warn({ err: error, file: fileId }, 'no pages are drawn ahead'),
    )
  }
  return await asked
}

interface Source {
  fileId: string
  kind: string | null
  storageKey: string
}

async function drawAhead(ctx: ThumbnailCtx, source: Source, page: number, last: number): Promise<void> {
  for (let next = page + 1; next <= last; next += 1) {
    const key = thumbnailKey(source.fileId, next)
    if (isUnderWay(ctx.pdf, key) || (await ctx.storage.stat(key))) continue
    await drawOnce(ctx, source, next, SIDE)
  }
}

function isUnderWay(pdf: PdfEngine, key: string): boolean {
  return underWay.get(pdf)?.has(key) ?? false
}

function drawOnce(ctx: ThumbnailCtx, source: Source, page: number, side: Side): Promise<boolean> {
  const key = thumbnailKey(source.fileId, page, side)
  const drawings = underWay.get(ctx.pdf) ?? new Map<string, Promise<boolean>>()
  underWay.set(ctx.pdf, drawings)
  const known = drawings.get(key)
  if (known) return known
  const drawing = draw(ctx, source, { page, side, key }).then(
    (made) => {
      drawings.delete(key)
      return made
    },
    (error: unknown) => {
      ctx.log.warn({ err: error, file: source.fileId, page }, 'no thumbnail')
      // A refused image stays refused: drawing it again would only keep others waiting.
      if (!(error instanceof ImageError)) drawings.delete(key)
      return false
    },
  )
  drawings.set(key, drawing)
  return drawing
}

async function draw(
  ctx: ThumbnailCtx,
  source: Source,
  { page, side, key }: { page: number; side: Side; key: string },
): Promise<boolean> {
  const original = await ctx.storage.localPath(source.storageKey)
  try {
    const bytes =
      source.kind === 'pdf'
        ? await drawPdf(ctx.pdf, original.path, page)
        : (await ctx.images.encodeImage(original.path, { sides: [side], urgent: true }))[0]?.data
    if (!bytes) return false
    await ctx.storage.write(key, bytes, 'image/webp')
    return true
  } finally {
    await original.release()
  }
}

async function drawPdf(pdf: PdfEngine, path: string, page: number): Promise<Buffer | undefined> {
  let bytes: Buffer | undefined
  await pdf.renderThumbnails({
    path,
    pages: [page - 1],
    sides: [SIDE],
    onPage(made) {
      if (made.ok) bytes = made.images[0]?.data
    },
  })
  return bytes
}
