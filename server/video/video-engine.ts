import type { Cut } from '@outcrop/contract/recordings/recording-timing.ts'
import { watchedSeconds } from '@outcrop/contract/recordings/watched-time.ts'
import { pictureCuts, soundCuts } from './cut-filter.ts'
import { findProgram } from './find-program.ts'
import { type Probe, probeVideo } from './probe-video.ts'
import { runProgram } from './run-program.ts'
import { peaksReader } from './sound-peaks.ts'
import { type Sheet, sheetOf } from './thumbnail-sheet.ts'

export interface VideoEngineOptions {
  /** Path or name of ffmpeg; ffprobe is beside it. */
  readonly FFMPEG_PATH: string
  readonly VIDEO_CONVERSION: 'auto' | 'on' | 'off'
}

interface Work {
  path: string
  probe: Probe
  signal?: AbortSignal
}

interface Making extends Work {
  /** Where the result is written. */
  target: string
}

export interface VideoEngine {
  /** Whether there is an ffmpeg that does all this. */
  readonly isAvailable: boolean
  /** What is in a video. Like all others: throws VideoError, or the signal's reason when aborted. */
  inspect(path: string, signal?: AbortSignal): Promise<Probe>
  /** The picture of a time, or a telling one from near the beginning, as PNG. */
  drawPoster(making: Making & { seconds?: number }): Promise<void>
  /** Pictures of the whole length on one sheet, as WebP. */
  drawSheet(making: Making): Promise<Sheet>
  /** How loud it is, from the beginning to the end; nothing without sound. */
  readPeaks(work: Work): Promise<number[]>
  /** The sound of a video that has some, as WAV of one channel; its samples begin where those of a plain file do. */
  extractSound(making: Making & { rate: number }): Promise<void>
  /** The copy that every browser plays, without what the camera wrote about the place; `onProgress` gets 0 to 1. */
  convert(making: Making & { onProgress: (share: number) => void }): Promise<void>
  /** A copy for the web without these parts, which are in order and do not touch; `onProgress` gets 0 to 1. */
  cut(making: Making & { cuts: readonly Cut[]; onProgress: (share: number) => void }): Promise<void>
}

const MINUTE_MS = 60_000
/** Longest side of the copy for the web. */
const WEB_SIDE = 1920
const POSTER_SIDE = 1280
/** Seconds before the end at which there is a frame for sure. */
const LAST_FRAME = 0.25
const PEAK_RATE = 4000
/** What is copied as it is goes this many times faster than it plays. */
const CONVERT_TIMES = 6
const CONVERT_LEAST_MS = 10 * MINUTE_MS
const CONVERT_MOST_MS = 6 * 60 * MINUTE_MS
/** Beyond this length only the whole pictures between the others are looked at. */
const SPARSE_SECONDS = 120

/** Reads and converts videos with ffmpeg, as processes of its own that can be killed whatever they are doing. */
export function createVideoEngine({ FFMPEG_PATH, VIDEO_CONVERSION }: VideoEngineOptions): VideoEngine {
  const find = (name: string) => (VIDEO_CONVERSION === 'off' ? null : findProgram(name))
  const ffmpeg = find(FFMPEG_PATH)
  const name = FFMPEG_PATH.lastIndexOf('/') + 1
  const ffprobe = find(FFMPEG_PATH.slice(0, name) + FFMPEG_PATH.slice(name).replace('ffmpeg', 'ffprobe'))

  async function run(
    parameters: readonly string[],
    timeoutMs: number,
    { signal }: Work,
    onOutput?: (bytes: Buffer) => void,
  ): Promise<void> {
    if (ffmpeg === null) throw new Error('There is no ffmpeg')
    const always = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-threads', '2', '-filter_threads', '2']
    await runProgram(ffmpeg, [...always, ...parameters], { timeoutMs, signal, ...(onOutput && { onOutput }) })
  }

  return {
    isAvailable: ffmpeg !== null && ffprobe !== null,
    async inspect(path, signal) {
      if (ffprobe === null) throw new Error('There is no ffprobe')
      return await probeVideo(ffprobe, path, signal)
    },
    async drawPoster(work) {
      const { seconds: length } = work.probe.facts
      const { seconds } = work
      // The last frame begins before the end, after which there is none.
      const at = seconds === undefined ? Math.min(length / 10, 10) : Math.min(seconds, Math.max(0, length - LAST_FRAME))
      const start = ['-ss', String(at)]
      const filter = [...(seconds === undefined ? ['thumbnail=24'] : []), within(POSTER_SIDE), ...dimmed(work)].join(
        ',',
      )
      await run(
        [
          ...start,
          ...source(work),
          ...picture(work),
          '-vf',
          filter,
          '-frames:v',
          '1',
          '-f',
          'image2',
          '-update',
          '1',
        ].concat(['-c:v', 'png', `file:${work.target}`]),
        2 * MINUTE_MS,
        work,
      )
    },
    async drawSheet(work) {
      const { facts } = work.probe
      const sheet = sheetOf(facts)
      const sparse = facts.seconds > SPARSE_SECONDS ? ['-skip_frame', 'nokey'] : []
      const filter = [
        `fps=1/${sheet.interval}:start_time=0:round=up`,
        `scale=${sheet.width}:${sheet.height}`,
        'setsar=1',
        ...dimmed(work),
        `tile=${sheet.columns}x${Math.ceil(sheet.count / sheet.columns)}`,
      ].join(',')
      const output = ['-frames:v', '1', '-c:v', 'libwebp', '-quality', '60', '-f', 'image2', '-update', '1']
      await run(
        [...sparse, ...source(work), ...picture(work), '-vf', filter, ...output, `file:${work.target}`],
        timeFor(facts.seconds),
        work,
      )
      return sheet
    },
    async readPeaks(work) {
      const { facts, sound } = work.probe
      if (sound === null) return []
      const peaks = peaksReader(Math.ceil(facts.seconds * PEAK_RATE))
      const output = ['-vn', '-ac', '1', '-ar', String(PEAK_RATE), '-f', 's16le', 'pipe:1']
      await run([...source(work), '-map', `0:${sound}`, ...output], timeFor(facts.seconds), work, peaks.take)
      return peaks.end()
    },
    async extractSound(work) {
      const output = ['-vn', '-sn', '-dn', '-map', `0:${work.probe.sound}`, '-ac', '1', '-ar', String(work.rate)]
      const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-f', 'wav']
      await run(
        [...source(work), ...output, '-c:a', 'pcm_s16le', ...plain, `file:${work.target}`],
        timeFor(work.probe.facts.seconds),
        work,
      )
    },
    async convert({ onProgress, ...work }) {
      const { facts, sound } = work.probe
      const isSeen = !facts.copy_reasons.some((reason) => reason === 'codec' || reason === 'depth')
      const isHeard = !facts.copy_reasons.includes('audio')
      const video = isSeen ? ['-c:v', 'copy'] : encodeVideo(work)
      const audio = sound === null ? ['-an'] : ['-map', `0:${sound}`, ...(isHeard ? ['-c:a', 'copy'] : encodeAudio())]
      // Of an original that was turned by its metadata, the copied picture keeps that.
      await run(
        [...PROGRESS, ...source(work), ...picture(work), ...video, ...audio, ...webFile(work)],
        timeFor(facts.seconds),
        work,
        progressReader(facts.seconds, onProgress),
      )
    },
    async cut({ cuts, onProgress, ...work }) {
      const { facts, picture: seen, sound } = work.probe
      const shown = [pictureCuts(cuts), webPicture(work)].join(',')
      const heard = sound === null ? [] : [soundCuts(cuts, facts.seconds, [`0:${sound}`, 'heard'])]
      const filter = [`[0:${seen}]${shown}[seen]`, ...heard].join(';')
      const audio = sound === null ? ['-an'] : ['-map', '[heard]', ...encodeAudio()]
      await run(
        [
          ...PROGRESS,
          ...source(work),
          ...['-filter_complex', filter, '-map', '[seen]', ...encodePicture(), ...audio, ...webFile(work)],
        ],
        timeFor(facts.seconds),
        work,
        progressReader(watchedSeconds(cuts, facts.seconds), onProgress),
      )
    },
  }
}

/** Neither the network nor other files can be reached from inside a video. */
function source({ path }: Work): string[] {
  return ['-protocol_whitelist', 'file,pipe', '-f', 'mov', '-i', `file:${path}`]
}

function picture({ probe }: Work): string[] {
  return ['-map', `0:${probe.picture}`]
}

/** Square pixels and even sides, at most so long. */
function within(side: number): string {
  return [
    'scale=trunc(iw*sar/2)*2:trunc(ih/2)*2',
    'setsar=1',
    `scale='min(${side},iw)':'min(${side},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`,
  ].join(',')
}

/** Light and colours of phones and cinema brought to those that every screen has. */
function dimmed({ probe }: Work): string[] {
  if (!probe.isBright) return []
  return [
    'zscale=t=linear:npl=200',
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ]
}

function webPicture(work: Work): string {
  return [within(WEB_SIDE), ...dimmed(work), 'format=yuv420p'].join(',')
}

function encodeVideo(work: Work): string[] {
  return ['-vf', webPicture(work), ...encodePicture()]
}

function encodePicture(): string[] {
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-profile:v', 'high'],
    // A whole picture every few seconds, so that a jump is quick.
    ...['-force_key_frames', 'expr:gte(t,n_forced*2)', '-fps_mode', 'vfr', '-threads:v', '2'],
  ]
}

/** An MP4 that begins to play at once, with nothing that the original says of itself. */
function webFile({ target }: Making): string[] {
  const plain = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-movflags', '+faststart']
  return [...plain, '-f', 'mp4', `file:${target}`]
}

const PROGRESS = ['-progress', 'pipe:1', '-stats_period', '1']

function progressReader(seconds: number, onProgress: (share: number) => void) {
  return (bytes: Buffer) => {
    const micros = Number(/out_time_us=(\d+)/.exec(bytes.toString())?.[1] ?? Number.NaN)
    if (Number.isFinite(micros)) onProgress(Math.min(1, micros / 1e6 / seconds))
  }
}

function encodeAudio(): string[] {
  return ['-c:a', 'aac', '-b:a', '160k', '-ac', '2']
}

function timeFor(seconds: number): number {
  return Math.min(CONVERT_MOST_MS, Math.max(CONVERT_LEAST_MS, seconds * 1000 * CONVERT_TIMES))
}
