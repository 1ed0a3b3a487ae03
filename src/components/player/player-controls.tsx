import type { CaptionTrack } from '@outcrop/contract/recordings/caption.ts'
import {
  Captions,
  CaptionsOff,
  Keyboard,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
} from 'lucide-react'
import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '#/lib/clock-time.ts'
import { Button } from '#/ui/button.tsx'
import { DropdownMenu } from '#/ui/dropdown-menu.tsx'
import { LEAP, SPEEDS } from './player-key.ts'
import { VolumeControl } from './volume-control.tsx'

export interface PlayerControlsProps {
  readonly start: number
  readonly end: number
  readonly tracks: readonly CaptionTrack[]
  readonly buttons: ReactNode
  readonly onToggle: () => void
  readonly onMove: (seconds: number) => void
  readonly onCaptions: (language: string | null) => void
  readonly onFullscreen: () => void
  readonly onKeys: () => void
}

const OFF = 'off'

/** The buttons of a player, below its time range. */
export function PlayerControls(props: PlayerControlsProps) {
  const { start, end, tracks, buttons, onToggle, onMove, onCaptions, onFullscreen, onKeys } = props
  const { t } = useTranslation('player')
  const dispatch = useMediaDispatch()
  const isPaused = useMediaSelector(({ mediaPaused }) => mediaPaused !== false)
  const isFull = useMediaSelector(({ mediaIsFullscreen }) => mediaIsFullscreen === true)
  const noFullscreen = useMediaSelector(({ mediaFullscreenUnavailable }) => mediaFullscreenUnavailable !== undefined)
  const isPip = useMediaSelector(({ mediaIsPip }) => mediaIsPip === true)
  const noPip = useMediaSelector(({ mediaPipUnavailable }) => mediaPipUnavailable !== undefined)
  const speed = useMediaSelector(({ mediaPlaybackRate }) => mediaPlaybackRate ?? 1)
  const shown = useMediaSelector(({ mediaSubtitlesShowing }) => mediaSubtitlesShowing?.[0]?.language ?? OFF)
  const { MEDIA_EXIT_PIP_REQUEST, MEDIA_ENTER_PIP_REQUEST, MEDIA_PLAYBACK_RATE_REQUEST } = MediaActionTypes

  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-0.5">
      <Button variant="ghost" size="icon" aria-label={t(isPaused ? 'play' : 'pause')} onClick={onToggle}>
        {isPaused ? <Play className="fill-current" /> : <Pause className="fill-current" />}
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className="max-sm:hidden"
        aria-label={t('back', { seconds: LEAP })}
        onClick={() => onMove(-LEAP)}
      >
        <RotateCcw />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className="max-sm:hidden"
        aria-label={t('forward', { seconds: LEAP })}
        onClick={() => onMove(LEAP)}
      >
        <RotateCw />
      </Button>
      <VolumeControl />
      <Elapsed start={start} end={end} />
      <span className="flex-1" />
      {buttons}
      {tracks.length > 0 && (
        <DropdownMenu
          side="top"
          trigger={
            <Button variant="ghost" size="icon" aria-label={t('captions.label')}>
              {shown === OFF ? <CaptionsOff /> : <Captions />}
            </Button>
          }
          entries={[
            {
              kind: 'choice',
              key: 'captions',
              label: t('captions.label'),
              value: shown,
              options: [
                { value: OFF, label: t('captions.off') },
                ...tracks.map(({ language, label }) => ({ value: language, label })),
              ],
              onValueChange: (value) => onCaptions(value === OFF ? null : value),
            },
          ]}
        />
      )}
      <DropdownMenu
        side="top"
        trigger={
          <Button variant="ghost" size="icon" aria-label={t('speed.label', { speed })} className="w-auto px-1.5">
            <span className="tabular-nums">{t('speed.times', { speed })}</span>
          </Button>
        }
        entries={[
          {
            kind: 'choice',
            key: 'speed',
            label: t('speed.choose'),
            value: String(speed),
            options: SPEEDS.map((each) => ({ value: String(each), label: t('speed.times', { speed: each }) })),
            onValueChange: (value) => dispatch({ type: MEDIA_PLAYBACK_RATE_REQUEST, detail: Number(value) }),
          },
        ]}
      />
      <Button variant="ghost" size="icon" className="max-sm:hidden" aria-label={t('keys.title')} onClick={onKeys}>
        <Keyboard />
      </Button>
      {!noPip && (
        <Button
          variant="ghost"
          size="icon"
          className="max-sm:hidden"
          aria-label={t(isPip ? 'pip.leave' : 'pip.enter')}
          onClick={() => dispatch({ type: isPip ? MEDIA_EXIT_PIP_REQUEST : MEDIA_ENTER_PIP_REQUEST })}
        >
          <PictureInPicture2 />
        </Button>
      )}
      {!noFullscreen && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t(isFull ? 'fullscreen.leave' : 'fullscreen.enter')}
          onClick={onFullscreen}
        >
          {isFull ? <Minimize /> : <Maximize />}
        </Button>
      )}
    </div>
  )
}

function Elapsed({ start, end }: { start: number; end: number }) {
  const seconds = useMediaSelector(({ mediaCurrentTime }) => Math.floor(mediaCurrentTime ?? 0))
  return (
    <span aria-hidden className="px-1 whitespace-nowrap tabular-nums">
      {clockTime(Math.max(0, seconds - start))} / {clockTime(Math.max(0, end - start))}
    </span>
  )
}
