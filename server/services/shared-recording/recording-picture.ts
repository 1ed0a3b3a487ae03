import type { Ctx } from '../../context.ts'
import { imageSizes } from '../../pdf/page-size.ts'
import { COVER_SIDES, thumbnailKey } from '../file/page-thumbnail.ts'
import { type Media, posterOf } from './watched-media.ts'

/** Wide enough for previews elsewhere. */
const LEAST_WIDTH = 1200

interface StoredPicture {
  readonly key: string
  readonly width: number
  readonly height: number
}

/** The picture that previews show of a recording; null where it has none. */
export async function recordingPicture({ db }: Pick<Ctx, 'db'>, watched: Media): Promise<StoredPicture | null> {
  const poster = await posterOf(db, watched)
  if (!poster) return null
  if (!poster.cover) return poster.images.find(({ width }) => width >= LEAST_WIDTH) ?? poster.images.at(-1) ?? null
  const { content_id: contentId, size } = poster.cover
  const [width, height] = size
  const side = COVER_SIDES.find((each) => each >= Math.max(width, height)) ?? COVER_SIDES.at(-1)
  const [drawn] = side === undefined ? [] : imageSizes({ width, height }, [side])
  return drawn && side !== undefined ? { ...drawn, key: thumbnailKey(contentId, 1, side) } : null
}
