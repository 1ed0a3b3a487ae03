import { ApiProblem } from '../../problem.ts'
import type { DescribePage, PageHead } from '../public-page/page-head.ts'
import type { Ctx } from '../../context.ts'
import { findOpenEmbed } from './find-open-embed.ts'
import { findWatched, type Watched } from './find-watched.ts'
import { isGated } from './recording-gate.ts'
import { recordingPicture } from './recording-picture.ts'
import { findWatchedMedia } from './watched-media.ts'

const UNTOLD: PageHead = {
  title: 'A recording',
  description: 'Open the page to watch the recording.',
  picture: null,
  frame: null,
  unlisted: true,
}

const PLAYER = { width: 1280, height: 720 }

/** What the page of a recording says of itself elsewhere. One that asks for anything tells no more than one that is not there. */
export const describeRecording: DescribePage = async ({ ctx, params }) => {
  const id = params['uuid'] ?? ''
  const watched = await findTold(ctx, id)
  if (!watched) return UNTOLD
  const { recording, company, clip } = watched
  const title = clip?.title ?? recording.title
  const description = recording.description || `A recording of ${company.name}.`
  const picture = await recordingPicture(ctx, watched)
  const seconds = (await findWatchedMedia(ctx.db, watched))?.seconds ?? null
  const handle = clip || !recording.indexed ? null : await findOpenEmbed(ctx, recording)
  const address = `v2/shared-recordings/${encodeURIComponent(id)}/picture`
  return {
    title,
    description,
    picture: picture && {
      address,
      width: picture.width,
      height: picture.height,
      description: `The poster of “${title}”`,
    },
    frame: handle === null ? null : { type: 'video', address: `/embed/${handle}`, ...PLAYER },
    unlisted: !recording.indexed,
    video: {
      publishedAt: (recording.recordedAt ?? recording.publishedAt ?? recording.createdAt).toISOString(),
      seconds: clip && seconds !== null ? Math.max(0, Math.min(clip.end, seconds) - clip.start) : seconds,
      company: company.name,
    },
  }
}

async function findTold(ctx: Ctx, id: string): Promise<Watched | null> {
  try {
    const watched = await findWatched(ctx, { id, preview: false })
    return isGated(watched.recording) ? null : watched
  } catch (error) {
    if (error instanceof ApiProblem) return null
    throw error
  }
}
