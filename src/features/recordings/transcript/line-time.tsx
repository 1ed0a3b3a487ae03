import { Minus, Plus, TimerReset } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Input } from '#/ui/input.tsx'
import { readTime, timeText } from '../time-text.ts'
import type { Line } from './transcript-lines.ts'
import { NUDGE, type LineActions } from './use-line-actions.ts'

/** Lines begin and end to the thousandth of a second. */
const DIGITS = 3

export interface LineTimeProps {
  readonly side: 'start' | 'end'
  readonly line: Line
  readonly actions: LineActions
}

/** When a line begins or ends: typed, moved by steps, or set to where the video is. */
export function LineTime({ side, line, actions }: LineTimeProps) {
  const { t } = useTranslation('transcript')
  const [typed, setTyped] = useState<string | null>(null)
  const seconds = typed === null ? line[side] : readTime(typed)

  function take() {
    if (seconds === null) return
    if (typed !== null && seconds !== line[side]) actions.setTime(line.key, side, seconds)
    setTyped(null)
  }

  return (
    <div role="group" aria-label={t(`line.${side}`)} className="flex items-center gap-0.5">
      <span className="w-8 text-xs text-muted-foreground">{t(`line.${side}`)}</span>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('line.earlier')}
        onClick={() => actions.nudge(line.key, side, -NUDGE)}
      >
        <Minus />
      </Button>
      <Input
        aria-label={t(`line.${side}Time`)}
        aria-invalid={seconds === null}
        value={typed ?? timeText(line[side], DIGITS)}
        className="h-7 w-20 text-center text-xs tabular-nums"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => (seconds === null ? setTyped(null) : take())}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('line.later')}
        onClick={() => actions.nudge(line.key, side, NUDGE)}
      >
        <Plus />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={t('line.now')}
        onClick={() => actions.setToNow(line.key, side)}
      >
        <TimerReset />
      </Button>
    </div>
  )
}
