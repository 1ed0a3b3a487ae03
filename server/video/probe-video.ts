import type { CopyReason, VideoFacts } from '@outcrop/contract/files/video.ts'
import * as v from 'valibot'
import { type BoxOrder, readBoxOrder } from './box-order.ts'
import { runProgram } from './run-program.ts'
import { VideoError } from './video-error.ts'

const PROBE_MS = 60_000
/** More than any list of streams. */
const ANSWER_MAX = 4 * 1024 * 1024
const SIDE_MAX = 16_384
const PIXELS_MAX = 8192 * 4320

/** Curves of HLG and PQ. */
const BRIGHT = new Set(['arib-std-b67', 'smpte2084'])

const OptionalText = v.optional(v.string(), '')
const Tags = v.optional(v.record(v.string(), v.string()), {})

const Stream = v.object({
  index: v.number(),
  codec_type: OptionalText,
  codec_name: OptionalText,
  pix_fmt: OptionalText,
  color_transfer: OptionalText,
  width: v.optional(v.number(), 0),
  height: v.optional(v.number(), 0),
  sample_aspect_ratio: OptionalText,
  avg_frame_rate: OptionalText,
  duration: OptionalText,
  disposition: v.optional(v.object({ attached_pic: v.optional(v.number(), 0) }), { attached_pic: 0 }),
  side_data_list: v.optional(v.array(v.object({ rotation: v.optional(v.number(), 0) })), []),
  tags: Tags,
})
type Stream = v.InferOutput<typeof Stream>

const Answer = v.object({
  streams: v.optional(v.array(Stream), []),
  format: v.optional(v.object({ duration: OptionalText, tags: Tags }), { duration: '', tags: {} }),
})

export interface Probe {
  facts: VideoFacts
  /** Numbers of the streams that are shown and heard. */
  picture: number
  sound: number | null
  /** Whether it has more light and colours than most screens show. */
  isBright: boolean
}

/** What ffprobe finds in a video. @throws VideoError, or the signal's reason when aborted */
export async function probeVideo(ffprobe: string, path: string, signal?: AbortSignal): Promise<Probe> {
  const order = await readBoxOrder(path)
  if (order.isCutOff) throw new VideoError('cut_off', 'The file ends within one of its parts')
  const answer = await readStreams(ffprobe, path, signal)
  const picture = answer.streams.find(
    (stream) => stream.codec_type === 'video' && stream.disposition.attached_pic === 0 && stream.width > 0,
  )
  const sound = answer.streams.find((stream) => stream.codec_type === 'audio') ?? null
  if (!picture) throw new VideoError('no_picture', 'There is no picture in it')
  const { width, height } = picture
  if (width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX)
    throw new VideoError('too_large', `${width} × ${height} pixels`)
  const seconds = Number(answer.format.duration || picture.duration)
  if (!(seconds > 0)) throw new VideoError('unreadable', 'It has no length')
  const tags = [answer.format.tags, ...answer.streams.map((stream) => stream.tags)]
  const container = answer.format.tags['major_brand']?.trim() === 'qt' ? 'mov' : 'mp4'
  const facts: VideoFacts = {
    container,
    codec: picture.codec_name || 'unknown',
    audio_codec: sound && (sound.codec_name || 'unknown'),
    ...seenSize(picture),
    seconds,
    frame_rate: rateOf(picture.avg_frame_rate),
    bits: bitsOf(picture.pix_fmt),
    copy_reasons: copyReasons({ picture, sound, container, order, tags }),
  }
  const isBright = BRIGHT.has(picture.color_transfer)
  return { facts, picture: picture.index, sound: sound?.index ?? null, isBright }
}

async function readStreams(ffprobe: string, path: string, signal?: AbortSignal): Promise<v.InferOutput<typeof Answer>> {
  const output: Buffer[] = []
  let size = 0
  const onOutput = (bytes: Buffer) => {
    size += bytes.length
    if (size <= ANSWER_MAX) output.push(bytes)
  }
  const parameters = ['-v', 'error', '-protocol_whitelist', 'file,pipe', '-f', 'mov', '-show_streams', '-show_format']
  try {
    await runProgram(ffprobe, [...parameters, '-of', 'json', `file:${path}`], {
      timeoutMs: PROBE_MS,
      signal,
      onOutput,
    })
    return v.parse(Answer, JSON.parse(Buffer.concat(output).toString()))
  } catch (error) {
    if (signal?.aborted) throw error
    throw new VideoError('unreadable', 'It cannot be read', { cause: error })
  }
}

/** Width and height as a person sees it: turned, and with square pixels. */
function seenSize({ width, height, sample_aspect_ratio: ratio, side_data_list: sides }: Stream) {
  const [across = 0, down = 0] = ratio.split(':').map(Number)
  const wide = across > 0 && down > 0 ? Math.round((width * across) / down) : width
  const rotation = sides.find((side) => side.rotation !== 0)?.rotation ?? 0
  return Math.abs(rotation) % 180 === 90 ? { width: height, height: wide } : { width: wide, height }
}

function rateOf(text: string): number | null {
  const [frames = 0, seconds = 0] = text.split('/').map(Number)
  return frames > 0 && seconds > 0 ? Math.round((frames / seconds) * 100) / 100 : null
}

/** `yuv420p10le` has 10. */
function bitsOf(format: string): number {
  return Number(/p(\d{2})(?:le|be)$/.exec(format)?.[1] ?? 8)
}

interface Found {
  picture: Stream
  sound: Stream | null
  container: string
  order: BoxOrder
  tags: readonly Readonly<Record<string, string>>[]
}

/** As phones, cameras and editors name whom and what a video is from, and what people noted in it. */
const AUTHOR =
  /artist|author|comment|composer|copyright|description|director|keywords|lyrics|make|model|notes|owner|producer|publisher|synopsis|xmp/i

function copyReasons({ picture, sound, container, order, tags }: Found): CopyReason[] {
  const reasons: [CopyReason, boolean][] = [
    ['codec', picture.codec_name !== 'h264'],
    ['depth', !['yuv420p', 'yuvj420p'].includes(picture.pix_fmt)],
    ['audio', sound !== null && !['aac', 'mp3'].includes(sound.codec_name)],
    ['container', container !== 'mp4'],
    ['late_index', order.isIndexLate],
    ['location', tags.some((held) => Object.keys(held).some((key) => /location/i.test(key)))],
    ['author', tags.some((held) => Object.keys(held).some((key) => AUTHOR.test(key)))],
  ]
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []))
}
