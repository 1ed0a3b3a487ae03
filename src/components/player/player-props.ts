import type { CaptionTrack } from '@outcrop/contract/recordings/caption.ts'
import type { Chapter } from '@outcrop/contract/recordings/recording-timing.ts'
import type { VideoThumbnails } from '@outcrop/contract/files/video.ts'
import type { CSSProperties, ReactNode, Ref } from 'react'

/** Drives a player from outside. Times are seconds of the media. */
export interface PlayerHandle {
  play(): void
  pause(): void
  seek(seconds: number): void
  time(): number
  isPaused(): boolean
}

/** Called with what happens to the player. */
export interface PlayerEvents {
  /** Every frame while it plays, and after each jump. */
  readonly onTime?: ((seconds: number) => void) | undefined
  readonly onPlay?: (() => void) | undefined
  readonly onPause?: (() => void) | undefined
  readonly onEnded?: (() => void) | undefined
}

export interface PlayerCard {
  readonly title: string
  readonly text: string
  readonly seconds: number
}

export interface RecordingPlayerProps extends PlayerEvents {
  readonly ref?: Ref<PlayerHandle>
  /** Address of the media; another one of the same media does not interrupt it. */
  readonly source: string
  readonly mediaType?: string
  /** Names the player for screen readers. */
  readonly label: string
  readonly poster?: string | null
  readonly thumbnails?: VideoThumbnails | null
  readonly tracks?: readonly CaptionTrack[]
  /** The captions that are chosen first, and whether they are shown at once. */
  readonly captions?: { readonly language: string | null; readonly shown: boolean }
  readonly chapters?: readonly Chapter[]
  /** Length in seconds, where it is known before the media is. */
  readonly seconds?: number | null
  /** The part that is played, in seconds; all of it where it is left out. */
  readonly range?: { readonly start: number; readonly end: number } | null
  /** Seconds at which it starts. */
  readonly startAt?: number | null
  /** Remembers in this browser where one was, under this name. */
  readonly remember?: string
  /** Asked for where the address has ended: another `source` is expected. Rejects where there is none. */
  readonly onRenew?: () => Promise<unknown>
  /** Shown before it plays for the first time, and after its end. */
  readonly intro?: PlayerCard | null
  readonly outro?: PlayerCard | null
  /** Over the video and all that is beside it, such as a watermark; presses go through it. */
  readonly overlay?: ReactNode
  /** Puts the video beside other things; must keep it in its place of the tree. */
  readonly arrange?: (video: ReactNode) => ReactNode
  /** More buttons at the end of the controls. */
  readonly buttons?: ReactNode
  /** More keys, shown in the list of keys. */
  readonly keys?: readonly (readonly [keys: string, text: string])[]
  readonly className?: string
  /** Such as an accent of its own. */
  readonly style?: CSSProperties
}
