import type { Cut } from '@outcrop/contract/recordings/recording-timing.ts'
import { cutAt } from '@outcrop/contract/recordings/watched-time.ts'

/** A video along which something is edited; whatever can play, pause and seek can stand behind it. */
export interface Playback {
  /** Takes a video over; returns what lets go of it. */
  attach(video: HTMLVideoElement): () => void
  subscribe(listener: () => void): () => void
  /** Seconds of the whole media. */
  time(): number
  /** Length in seconds; 0 until it is known. */
  length(): number
  isPlaying(): boolean
  rate(): number
  play(): void
  pause(): void
  toggle(): void
  seek(time: number): void
  setRate(rate: number): void
  /** Parts that are jumped over while it plays. */
  skip(cuts: readonly Cut[]): void
}

const CHANGES = ['play', 'pause', 'seeked', 'timeupdate', 'ratechange', 'durationchange', 'loadedmetadata'] as const

export function createPlayback(): Playback {
  let video: HTMLVideoElement | null = null
  let skipped: readonly Cut[] = []
  /** Where it is, or shall be once the video is there. */
  let place = 0
  let frame = 0
  const listeners = new Set<() => void>()

  function tell() {
    for (const listener of listeners) listener()
  }

  function seek(time: number) {
    place = Math.max(0, video && video.duration > 0 ? Math.min(video.duration, time) : time)
    if (video) video.currentTime = place
    tell()
  }

  function follow() {
    if (!video) return
    // Until it has loaded again, as after its address was renewed, it is where it was.
    if (!video.seeking && video.readyState > 0) place = video.currentTime
    const cut = video.paused ? null : cutAt(skipped, place)
    if (cut && cut.end >= video.duration - 0.05) {
      video.pause()
      seek(cut.start)
    } else if (cut) seek(cut.end)
    tell()
  }

  /** More often than the video tells, so that the mark moves evenly. */
  function watch() {
    cancelAnimationFrame(frame)
    follow()
    if (video && !video.paused) frame = requestAnimationFrame(watch)
  }

  return {
    attach(element) {
      video = element
      if (place > 0) element.currentTime = place
      for (const change of CHANGES) element.addEventListener(change, watch)
      return () => {
        cancelAnimationFrame(frame)
        for (const change of CHANGES) element.removeEventListener(change, watch)
        video = null
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    time: () => place,
    length: () => (video && Number.isFinite(video.duration) ? video.duration : 0),
    isPlaying: () => video !== null && !video.paused,
    rate: () => video?.playbackRate ?? 1,
    play: () => void video?.play().catch(() => undefined),
    pause: () => video?.pause(),
    toggle() {
      if (video?.paused) void video.play().catch(() => undefined)
      else video?.pause()
    },
    seek,
    setRate(rate) {
      if (video) video.playbackRate = rate
    },
    skip(cuts) {
      skipped = cuts
    },
  }
}
