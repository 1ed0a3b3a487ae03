/** A video as the transcript needs it: where it is, and how it is moved. */
export interface Playback {
  /** Connects a video that is on the page, or null when it has gone. */
  attach(video: HTMLVideoElement | null): void
  subscribe(listener: () => void): () => void
  /** Seconds. */
  time(): number
  isPlaying(): boolean
  seek(to: number): void
  toggle(): void
}

const EVENTS = ['timeupdate', 'seeking', 'seeked', 'play', 'pause', 'ended', 'loadedmetadata'] as const

/** The time of a video for many parts of a page, each of which is drawn again only for what it makes of it. */
export function createPlayback(): Playback {
  let video: HTMLVideoElement | null = null
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    attach(next) {
      for (const event of EVENTS) video?.removeEventListener(event, tell)
      video = next
      for (const event of EVENTS) video?.addEventListener(event, tell)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    time: () => video?.currentTime ?? 0,
    isPlaying: () => video !== null && !video.paused && !video.ended,
    seek(to) {
      if (video) video.currentTime = Math.max(0, to)
      tell()
    },
    toggle() {
      if (video?.paused) void video.play().catch(() => undefined)
      else video?.pause()
    },
  }
}
