import { Pause, Play, RotateCcw, TimerReset } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTicks } from '#/hooks/use-ticks.ts'
import { once } from '#/lib/once.ts'
import { Button } from '#/ui/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Input } from '#/ui/input.tsx'
import { Popover } from '#/ui/popover.tsx'
import {
  minutesOf,
  resetTimer,
  TIMER_MAX,
  timerText,
  toggledTimer,
  toneOf,
  withMinutes,
  type StageTimer,
} from './stage-timer.ts'

export interface PresenterTimerProps {
  timer: StageTimer
  onTimer: (timer: StageTimer) => void
}

const PRESETS = [5, 10, 15, 20, 30, 45, 60] as const
const TONES = { usual: '', warning: 'text-warning', over: 'text-destructive' } as const
const clock = once(() => new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' }))

/** The time of day, and the time since the beginning or until the end. */
export function PresenterTimer({ timer, onTimer }: PresenterTimerProps) {
  const { t } = useTranslation('presenter')
  const now = useTicks()
  const tone = toneOf(timer, now)
  const minutes = minutesOf(timer)
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-0.5">
      <time className="me-auto text-2xl text-muted-foreground tabular-nums" aria-label={t('clock')}>
        {clock().format(now)}
      </time>
      <span
        role="timer"
        aria-label={t('timer')}
        className={classNames('text-2xl font-semibold tabular-nums', TONES[tone])}
      >
        {timerText(timer, now)}
      </span>
      <span role="status" className="sr-only">
        {tone === 'over' ? t('timeOver') : tone === 'warning' ? t('timeShort') : ''}
      </span>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t(timer.since === null ? 'startTimer' : 'pauseTimer')}
        onClick={() => onTimer(toggledTimer(timer, Date.now()))}
      >
        {timer.since === null ? <Play /> : <Pause />}
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('resetTimer')}
        onClick={() => onTimer(resetTimer(timer, Date.now()))}
      >
        <RotateCcw />
      </Button>
      <Popover
        label={t('countdown')}
        align="end"
        trigger={
          <Button variant="ghost" size="icon" aria-label={t('countdown')}>
            <TimerReset />
          </Button>
        }
      >
        <div className="grid gap-3">
          <label className="grid gap-1">
            {t('minutes')}
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={TIMER_MAX}
              placeholder={t('noCountdown')}
              value={minutes ?? ''}
              onChange={({ target }) => {
                const typed = Math.floor(target.valueAsNumber)
                onTimer(withMinutes(timer, typed >= 1 ? Math.min(typed, TIMER_MAX) : null))
              }}
            />
          </label>
          <div className="flex flex-wrap gap-1">
            {PRESETS.map((preset) => (
              <Button
                key={preset}
                variant="outline"
                size="sm"
                aria-pressed={minutes === preset}
                onClick={() => onTimer(withMinutes(timer, preset))}
              >
                {t('presetMinutes', { count: preset })}
              </Button>
            ))}
            <Button
              variant="ghost"
              size="sm"
              disabled={minutes === null}
              onClick={() => onTimer(withMinutes(timer, null))}
            >
              {t('noCountdown')}
            </Button>
          </div>
        </div>
      </Popover>
    </div>
  )
}
