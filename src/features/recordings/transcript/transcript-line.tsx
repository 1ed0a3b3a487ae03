import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MarkedText } from '#/components/marked-text.tsx'
import { clockTime } from '#/lib/clock-time.ts'
import { classNames } from '#/ui/class-names.ts'
import { LineEditor } from './line-editor.tsx'
import type { TranscriptLineProps } from './line-props.ts'

/** One line: pressed, the video goes there; its words are typed in their place. */
export function TranscriptLine(props: TranscriptLineProps) {
  const { measure, index, count, offset, line, before, isCurrent, isHit, caret, playback } = props
  const { t } = useTranslation('transcript')
  const isFirstOfSpeaker = line.speaker !== '' && line.speaker !== before?.speaker
  return (
    <li
      ref={measure}
      data-index={index}
      data-line={line.key}
      aria-setsize={count}
      aria-posinset={index + 1}
      {...(isCurrent && { 'aria-current': 'time' })}
      className={classNames(
        'absolute inset-x-0 top-0 grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2 border-s-3 border-transparent px-2 py-1',
        isCurrent && 'border-primary bg-selected text-selected-foreground',
        isHit && 'outline-2 -outline-offset-2 outline-warning',
      )}
      style={{ transform: `translateY(${offset}px)` }}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('line.seek', { time: clockTime(line.start) })}
        className="mt-0.5 self-start rounded-sm py-0.5 text-end text-xs text-muted-foreground tabular-nums hover:text-foreground hover:underline"
        onClick={() => playback.seek(line.start)}
      >
        {clockTime(line.start)}
      </button>
      <div className="min-w-0">
        {isFirstOfSpeaker && caret === null && <p className="text-xs font-semibold">{line.speaker}</p>}
        {caret === null ? <Words {...props} /> : <LineEditor {...props} caret={caret} />}
      </div>
    </li>
  )
}

function Words({ index, line, search, mayEdit, isReached, playback, onEdit, onFocus }: TranscriptLineProps) {
  const { t } = useTranslation('transcript')

  function press(event: MouseEvent) {
    playback.seek(line.start)
    // By a key it is pressed too; then the caret goes to the end.
    if (mayEdit) onEdit(line.key, event.detail > 0 ? placeOf(event, line.text) : line.text.length)
  }

  function handleKey(event: KeyboardEvent) {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key]
    if (event.key === ' ') playback.toggle()
    else if (to !== undefined && !event.altKey) onFocus(Math.max(0, to))
    else return
    event.preventDefault()
  }

  return (
    <button
      type="button"
      dir="auto"
      data-words
      tabIndex={isReached ? 0 : -1}
      className="block w-full min-w-0 rounded-sm text-start whitespace-pre-line wrap-anywhere"
      onClick={press}
      onKeyDown={handleKey}
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
    >
      {line.text === '' ? (
        <span className="text-muted-foreground">{t('line.empty')}</span>
      ) : (
        <MarkedText text={line.text} search={search} />
      )}
    </button>
  )
}

/** The letter that was pressed. */
function placeOf({ clientX, clientY, currentTarget }: MouseEvent, text: string): number {
  const place = document.caretPositionFromPoint?.(clientX, clientY)
  const isWhole = place?.offsetNode.nodeType === Node.TEXT_NODE && place.offsetNode.textContent === text
  return isWhole && currentTarget.contains(place.offsetNode) ? place.offset : text.length
}
