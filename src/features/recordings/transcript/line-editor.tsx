import { CUE_TEXT_MAX, SPEAKER_MAX } from '@outcrop/contract/recordings/caption.ts'
import { Combine, Plus, Scissors, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '#/lib/clock-time.ts'
import { Button } from '#/ui/button.tsx'
import { Input } from '#/ui/input.tsx'
import { LineTime } from './line-time.tsx'
import type { TranscriptLineProps } from './line-props.ts'
import { NUDGE } from './use-line-actions.ts'

export interface LineEditorProps extends Pick<TranscriptLineProps, 'line' | 'speakers' | 'actions' | 'onLeave'> {
  readonly caret: number
}

/** The words, the speaker and the times of a line, to be typed. */
export function LineEditor({ line, caret, speakers, actions, onLeave }: LineEditorProps) {
  const { t } = useTranslation('transcript')
  const words = useRef<HTMLTextAreaElement>(null)
  const { key } = line
  const name = { time: clockTime(line.start) }

  function begin(element: HTMLTextAreaElement | null) {
    words.current = element
    if (!element || element === document.activeElement) return
    element.focus({ preventScroll: true })
    element.setSelectionRange(caret, caret)
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || !act(event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Whether the key means something here. */
  function act({
    key: pressed,
    altKey,
    shiftKey,
    ctrlKey,
    metaKey,
    currentTarget,
  }: KeyboardEvent<HTMLTextAreaElement>) {
    const { selectionStart: from, selectionEnd: to, value } = currentTarget
    const side = shiftKey ? 'end' : 'start'
    if (ctrlKey || metaKey) return false
    if (pressed === 'Escape') onLeave(key)
    else if (pressed === 'Enter' && altKey) actions.split(key, from)
    else if (pressed === 'Enter' && !shiftKey) actions.next(key)
    else if (altKey && pressed === 'ArrowLeft') actions.nudge(key, side, -NUDGE)
    else if (altKey && pressed === 'ArrowRight') actions.nudge(key, side, NUDGE)
    else if (altKey && pressed === 'ArrowUp') actions.step(key, -1)
    else if (altKey && pressed === 'ArrowDown') actions.step(key, 1)
    else if (pressed === 'Backspace' && from === 0 && to === 0) actions.mergeWithBefore(key)
    else if (pressed === 'Delete' && from === value.length) actions.merge(key)
    else return false
    return true
  }

  return (
    <div className="grid gap-1.5 py-1 text-foreground">
      <Input
        aria-label={t('line.speaker', name)}
        placeholder={t('line.speakerPlaceholder')}
        list={speakers}
        maxLength={SPEAKER_MAX}
        value={line.speaker}
        className="h-7 max-w-64 text-xs font-semibold"
        onChange={({ target }) => actions.setSpeaker(key, target.value)}
      />
      <textarea
        ref={begin}
        dir="auto"
        aria-label={t('line.words', name)}
        rows={1}
        maxLength={CUE_TEXT_MAX}
        value={line.text}
        className="control field-sizing-content max-h-60"
        onChange={({ target }) => actions.type(key, target.value)}
        onKeyDown={handleKey}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LineTime side="start" line={line} actions={actions} />
        <LineTime side="end" line={line} actions={actions} />
      </div>
      <div className="flex flex-wrap gap-1">
        <Button size="sm" variant="ghost" onClick={() => actions.split(key, words.current?.selectionStart ?? 0)}>
          <Scissors />
          {t('line.split')}
        </Button>
        <Button size="sm" variant="ghost" aria-disabled={actions.isLast(key)} onClick={() => actions.merge(key)}>
          <Combine />
          {t('line.merge')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => actions.add(key)}>
          <Plus />
          {t('line.add')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => actions.remove(key)}>
          <Trash2 />
          {t('line.delete')}
        </Button>
      </div>
    </div>
  )
}
