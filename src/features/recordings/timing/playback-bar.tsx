import { Pause, Play, StepBack, StepForward } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { watchedTime } from '@outcrop/contract/recordings/watched-time.ts'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { usePlayback } from '../use-playback.ts'
import { timeText } from '../time-text.ts'
import type { Editor } from './editor.ts'

export interface PlaybackBarProps {
  readonly editor: Editor
  /** Whether cuts are jumped over. */
  readonly skipping: boolean
  readonly onSkipping: (skipping: boolean) => void
}

const RATES = [0.5, 1, 1.5, 2] as const
const STEP = 0.1

/** Play, steps, the place, the speed, and whether cuts are played. */
export function PlaybackBar({ editor, skipping, onSkipping }: PlaybackBarProps) {
  const { t } = useTranslation('timing')
  const { playback, timed, seconds } = editor
  const isPlaying = usePlayback(playback, () => playback.isPlaying())
  const rate = usePlayback(playback, () => playback.rate())
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="flex gap-1">
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('play.back')}
          onClick={() => playback.seek(playback.time() - STEP)}
        >
          <StepBack />
        </Button>
        <Button onClick={playback.toggle} className="min-w-24">
          {isPlaying ? <Pause /> : <Play />}
          {t(isPlaying ? 'play.pause' : 'play.play')}
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('play.forward')}
          onClick={() => playback.seek(playback.time() + STEP)}
        >
          <StepForward />
        </Button>
      </span>
      <Clock editor={editor} seconds={seconds} />
      <NativeSelect
        aria-label={t('play.rate')}
        value={rate}
        onChange={({ target }) => playback.setRate(Number(target.value))}
      >
        {RATES.map((each) => (
          <option key={each} value={each}>
            {t('play.times', { rate: each })}
          </option>
        ))}
      </NativeSelect>
      {timed.cuts.length > 0 && (
        <label className="flex items-center gap-2">
          <Checkbox checked={skipping} onCheckedChange={onSkipping} />
          {t('play.skip')}
        </label>
      )}
    </div>
  )
}

/** Apart, since it changes many times a second. */
function Clock({ editor: { playback, timed }, seconds }: { editor: Editor; seconds: number }) {
  const { t } = useTranslation('timing')
  const time = usePlayback(playback, () => timeText(playback.time()))
  const watched = usePlayback(playback, () => timeText(watchedTime(timed.cuts, playback.time())))
  return (
    <span className="tabular-nums">
      <span data-place>{time}</span> <span className="text-muted-foreground">/ {timeText(seconds)}</span>
      {timed.cuts.length > 0 && (
        <span className="ms-2 text-xs text-muted-foreground">{t('play.watched', { time: watched })}</span>
      )}
    </span>
  )
}
