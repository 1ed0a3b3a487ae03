import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store'
import { Suspense, useRef, useState } from 'react'
import { useIdle } from '#/hooks/use-idle.ts'
import { classNames } from '#/ui/class-names.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { CaptionTracks } from './caption-tracks.tsx'
import { PlayerControls } from './player-controls.tsx'
import { PlayerOverlay } from './player-overlay.tsx'
import type { RecordingPlayerProps } from './player-props.ts'
import { PlayerSurface } from './player-surface.tsx'
import { showCaptions, shownCaptions } from './show-captions.ts'
import { TimeRange } from './time-range.tsx'
import { usePlayer } from './use-player.ts'
import { usePlayerKeys } from './use-player-keys.ts'
import { usePlayerSource } from './use-player-source.ts'

const PlayerKeysDialog = lazyPart(() =>
  import('./player-keys-dialog.tsx').then((module) => ({ default: module.PlayerKeysDialog })),
)

const IDLE_MS = 3000
const NO_TRACKS: NonNullable<RecordingPlayerProps['tracks']> = []

/** The video with what is over it, and the controls below; in full screen they hide while nothing moves. */
export function PlayerFrame(props: RecordingPlayerProps) {
  const { source, label, poster, thumbnails = null, tracks = NO_TRACKS, captions, chapters = [], arrange } = props
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const dispatch = useMediaDispatch()
  const isPaused = useMediaSelector(({ mediaPaused }) => mediaPaused !== false)
  const idle = useIdle(IDLE_MS)
  const [helps, setHelps] = useState(false)
  const player = usePlayer(video, props)
  const { start, end, isFull, seek, toggle, toggleFullscreen } = player
  const media = usePlayerSource({ video, source, startAt: props.startAt ?? start, onRenew: props.onRenew })
  const first = tracks.find(({ language }) => language === captions?.language) ?? tracks[0]
  // Captions that somebody has turned off come back in the language they had.
  const [language, setLanguage] = useState<string | null>(null)

  function choose(wanted: string | null) {
    if (video.current) showCaptions(video.current, wanted)
    if (wanted !== null) setLanguage(wanted)
  }

  function toggleCaptions() {
    if (!video.current) return
    choose(shownCaptions(video.current) === null ? (language ?? first?.language ?? null) : null)
  }

  usePlayerKeys({
    frame,
    video,
    start,
    end,
    onToggle: toggle,
    onSeek: seek,
    onCaptions: toggleCaptions,
    onFullscreen: toggleFullscreen,
    onHelp: () => setHelps(true),
  })

  function attach(element: HTMLVideoElement | null) {
    video.current = element
    dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: element })
  }

  const hidden = isFull && idle && !isPaused
  const shown = (
    <PlayerSurface player={player} trouble={media.trouble} onRetry={media.retry} isPaused={isPaused}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- They are below, where the recording has any. */}
      <video
        ref={attach}
        src={media.address}
        aria-label={label}
        playsInline
        preload="metadata"
        tabIndex={-1}
        className="size-full object-contain"
        {...(poster && { poster })}
        onError={media.fail}
        onLoadedMetadata={(event) => media.begin(event.currentTarget)}
        onPlay={() => {
          player.setPhase('on')
          props.onPlay?.()
        }}
        onPause={() => props.onPause?.()}
        onEnded={player.finish}
        onClick={toggle}
        onDoubleClick={toggleFullscreen}
      >
        <CaptionTracks tracks={tracks} shown={captions?.shown ? (first?.language ?? null) : null} />
      </video>
    </PlayerSurface>
  )
  const move = (by: number) => seek((video.current?.currentTime ?? 0) + by)

  return (
    <div
      ref={frame}
      role="region"
      aria-label={label}
      data-theme="dark"
      data-phase={player.phase}
      style={props.style}
      className={classNames(
        'flex flex-col bg-[#000000]! text-[#ffffff]!',
        isFull ? 'fixed inset-0 z-40' : 'size-full min-h-0',
        hidden && 'cursor-none',
        props.className,
      )}
    >
      <div className="relative min-h-0 flex-1">
        {arrange ? arrange(shown) : shown}
        <PlayerOverlay player={player} overlay={props.overlay} hasFailed={media.trouble === 'failed'} />
      </div>
      <div
        className={classNames(
          'shrink-0 bg-[#000000] px-2 pt-1 pb-1 transition-opacity',
          hidden && 'opacity-0 focus-within:opacity-100',
        )}
      >
        <TimeRange start={start} end={end} chapters={chapters} thumbnails={thumbnails} onSeek={seek} onMove={move} />
        <PlayerControls
          start={start}
          end={end}
          tracks={tracks}
          buttons={props.buttons}
          onToggle={toggle}
          onMove={move}
          onCaptions={choose}
          onFullscreen={toggleFullscreen}
          onKeys={() => setHelps(true)}
        />
      </div>
      <Suspense fallback={null}>
        {helps && <PlayerKeysDialog more={props.keys ?? []} onClose={() => setHelps(false)} />}
      </Suspense>
    </div>
  )
}
