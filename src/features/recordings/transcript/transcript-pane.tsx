import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDownToLine, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entryAt } from '#/components/player/entry-at.ts'
import { afterFrame } from '#/lib/after-frame.ts'
import { Button } from '#/ui/button.tsx'
import type { Playback } from '../playback.ts'
import { usePlayback } from '../use-playback.ts'
import { TranscriptLine } from './transcript-line.tsx'
import { findLines, speakersOf } from './transcript-lines.ts'
import { TranscriptSearch } from './transcript-search.tsx'
import { useLineActions } from './use-line-actions.ts'
import type { TranscriptEditor } from './use-transcript-editor.ts'

export interface TranscriptPaneProps {
  readonly label: string
  readonly editor: TranscriptEditor
  readonly playback: Playback
  readonly mayEdit: boolean
}

const LINE_HEIGHT = 44
const SCROLL_KEYS = ['PageUp', 'PageDown', 'Home', 'End']
const SPEAKERS = 'transcript-speakers'

/** Lines along the video: the one that is said is followed until the person looks elsewhere. */
export function TranscriptPane({ label, editor, playback, mayEdit }: TranscriptPaneProps) {
  // The virtualizer has internal state that the compiler cannot track.
  'use no memo'
  const { t } = useTranslation('transcript')
  const { lines } = editor
  const box = useRef<HTMLDivElement>(null)
  const [edited, setEdited] = useState<{ key: number; caret: number | null } | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const [isFollowing, setFollowing] = useState(true)
  const [search, setSearch] = useState('')
  const [hit, setHit] = useState(0)
  const current = usePlayback(playback, () => entryAt(lines, playback.time(), ({ start }) => start))
  const hits = findLines(lines, search)
  const editedIndex = edited ? lines.findIndex(({ key }) => key === edited.key) : -1
  const focusedIndex = lines.findIndex(({ key }) => key === focused)
  const reached = focusedIndex === -1 ? Math.max(0, current) : focusedIndex
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE_HEIGHT,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 6,
    // The line with the focus stays rendered out of view.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), editedIndex, reached])]
        .filter((index) => index >= 0 && index < lines.length)
        .sort((one, other) => one - other),
  })
  const actions = useLineActions(editor, playback, edit)
  const follows = isFollowing && edited === null

  useEffect(() => {
    if (follows && current >= 0) rows.scrollToIndex(current, { align: 'center' })
  }, [current, follows, rows])

  function edit(key: number | null, caret?: number) {
    setEdited(key === null ? null : { key, caret: caret ?? null })
    setFocused(key)
    // A line that was added is there only after the next render.
    afterFrame(() => scrollTo(key))
  }

  function scrollTo(key: number | null) {
    const row = box.current?.querySelector(`[data-line="${key}"]`)
    row?.scrollIntoView({ block: 'nearest' })
  }

  function focusLine(index: number) {
    const line = lines[index]
    if (!line) return
    setFocused(line.key)
    setFollowing(false)
    rows.scrollToIndex(index)
    afterFrame(() => box.current?.querySelector<HTMLElement>(`[data-line="${line.key}"] [data-words]`)?.focus())
  }

  function leave(key: number) {
    setEdited(null)
    focusLine(lines.findIndex((line) => line.key === key))
  }

  function showHit(next: number) {
    const index = hits[next]
    setHit(next)
    if (index === undefined) return
    setFollowing(false)
    rows.scrollToIndex(index, { align: 'center' })
    playback.seek(lines[index]?.start ?? 0)
  }

  function find(text: string) {
    setSearch(text)
    setHit(0)
    const [first] = findLines(lines, text)
    if (first === undefined) return
    setFollowing(false)
    rows.scrollToIndex(first, { align: 'center' })
  }

  return (
    <div className="relative grid min-w-0 gap-2">
      <TranscriptSearch count={hits.length} hit={hit} search={search} onSearch={find} onHit={showHit} />
      <datalist id={SPEAKERS}>
        {speakersOf(lines).map((speaker) => (
          <option key={speaker} value={speaker} />
        ))}
      </datalist>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- It only notices that somebody scrolls. */}
      <div
        ref={box}
        className="scroll-thin h-[max(22rem,calc(100dvh-19rem))] overflow-y-auto overscroll-contain rounded-lg border bg-card"
        onWheel={() => setFollowing(false)}
        onTouchMove={() => setFollowing(false)}
        onPointerDown={({ target }) => target === box.current && setFollowing(false)}
        onKeyDown={({ key }) => SCROLL_KEYS.includes(key) && setFollowing(false)}
      >
        {lines.length === 0 && <p className="p-6 text-center text-muted-foreground">{t('pane.empty')}</p>}
        <ol aria-label={label} className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ key, index, start }) => {
            const line = lines[index]
            return (
              line && (
                <TranscriptLine
                  key={key}
                  measure={rows.measureElement}
                  index={index}
                  count={lines.length}
                  offset={start}
                  line={line}
                  before={lines[index - 1]}
                  speakers={SPEAKERS}
                  isCurrent={index === current}
                  isReached={index === reached}
                  isHit={hits[hit] === index}
                  caret={edited?.key === line.key ? (edited.caret ?? line.text.length) : null}
                  search={search}
                  mayEdit={mayEdit}
                  actions={actions}
                  playback={playback}
                  onEdit={edit}
                  onLeave={leave}
                  onFocus={focusLine}
                />
              )
            )
          })}
        </ol>
      </div>
      {!follows && current >= 0 && editedIndex !== current && (
        <div className="absolute inset-x-0 bottom-3 grid justify-center">
          <Button
            variant="outline"
            size="sm"
            className="shadow-md"
            onClick={() => {
              setEdited(null)
              setFollowing(true)
            }}
          >
            <ArrowDownToLine />
            {t('pane.back')}
          </Button>
        </div>
      )}
      {mayEdit && lines.length === 0 && (
        <Button className="justify-self-center" onClick={() => actions.add(null)}>
          <Plus />
          {t('pane.first')}
        </Button>
      )}
    </div>
  )
}
