import { useQuery } from '@tanstack/react-query'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { videoQueries } from '#/api/videos.ts'
import { clockTime } from '#/lib/clock-time.ts'
import { Button } from '#/ui/button.tsx'
import { usePlayback } from '../use-playback.ts'
import { timeText } from '../time-text.ts'
import type { Editor } from './editor.ts'
import { ChapterTrack } from './chapter-track.tsx'
import { CutTrack } from './cut-track.tsx'
import { SlideTrack } from './slide-track.tsx'
import { Waveform } from './waveform.tsx'

export interface TimelineProps {
  readonly editor: Editor
  readonly waveformUrl: string | null
}

const ZOOMS = [1, 2, 4, 8, 16, 32] as const
/** Seconds between marks of the ruler. */
const RULES = [0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1200, 3600] as const
const RULES_MOST = 10

/** The length of the recording with its chapters, slides, sound and cuts. */
export function Timeline({ editor, waveformUrl }: TimelineProps) {
  const { t } = useTranslation('timing')
  const [zoom, setZoom] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const times = ZOOMS[zoom] ?? 1
  const { data: peaks } = useQuery({ ...videoQueries.waveform(waveformUrl ?? ''), enabled: waveformUrl !== null })

  function zoomTo(next: number) {
    setZoom(Math.max(0, Math.min(ZOOMS.length - 1, next)))
  }

  return (
    <section aria-label={t('timeline.label')} className="overflow-hidden rounded-lg border bg-card">
      <header className="flex items-center gap-2 border-b px-3 py-1.5">
        <h2 className="flex-1">{t('timeline.label')}</h2>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('timeline.zoomOut')}
          aria-disabled={zoom === 0}
          onClick={() => zoomTo(zoom - 1)}
        >
          <ZoomOut />
        </Button>
        <span className="w-10 text-center text-xs text-muted-foreground tabular-nums">
          {t('timeline.zoom', { times })}
        </span>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('timeline.zoomIn')}
          aria-disabled={zoom === ZOOMS.length - 1}
          onClick={() => zoomTo(zoom + 1)}
        >
          <ZoomIn />
        </Button>
      </header>
      <div ref={box} className="scroll-thin overflow-x-auto overflow-y-hidden px-3 pb-2">
        <div className="relative" style={{ width: `${times * 100}%` }}>
          <Ruler editor={editor} times={times} />
          <ChapterTrack editor={editor} />
          <SlideTrack editor={editor} />
          <div className="relative h-10 border-b bg-subtle" aria-hidden>
            {peaks && <Waveform peaks={peaks} bars={Math.min(peaks.length, 150 * times)} />}
          </div>
          <CutTrack editor={editor} />
          <Playhead editor={editor} box={box} />
        </div>
      </div>
    </section>
  )
}

/** Marks of time; a press or a key goes there. */
function Ruler({ editor: { playback, seconds }, times }: { editor: Editor; times: number }) {
  const { t } = useTranslation('timing')
  const place = usePlayback(playback, () => Math.round(playback.time() * 10) / 10)
  const rule = RULES.find((each) => seconds / each <= RULES_MOST * times) ?? 3600
  const marks = Array.from({ length: Math.floor(seconds / rule) + 1 }, (_, index) => index * rule)

  function go(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    playback.seek(((event.clientX - left) / width) * seconds)
  }

  function handleKey(event: KeyboardEvent) {
    const step = event.shiftKey ? 1 : 0.1
    const to = {
      ArrowLeft: place - step,
      ArrowDown: place - step,
      ArrowRight: place + step,
      ArrowUp: place + step,
      PageDown: place - 10,
      PageUp: place + 10,
      Home: 0,
      End: seconds,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    playback.seek(to)
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('timeline.position')}
      aria-valuemin={0}
      aria-valuemax={Math.round(seconds * 10) / 10}
      aria-valuenow={place}
      aria-valuetext={timeText(place)}
      className="relative h-7 cursor-pointer touch-none overflow-hidden border-b text-xs text-muted-foreground tabular-nums select-none focus-visible:outline-offset-[-2px]"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        go(event)
      }}
      onPointerMove={(event) => event.buttons === 1 && go(event)}
      onKeyDown={handleKey}
    >
      {marks.map((mark) => (
        <span
          key={mark}
          aria-hidden
          className="absolute inset-y-0 border-s ps-1 pt-1"
          style={{ left: `${(mark / seconds) * 100}%` }}
        >
          {rule < 1 ? timeText(mark) : clockTime(mark)}
        </span>
      ))}
    </div>
  )
}

interface PlayheadProps {
  readonly editor: Editor
  readonly box: RefObject<HTMLDivElement | null>
}

function Playhead({ editor: { playback, seconds }, box }: PlayheadProps) {
  const time = usePlayback(playback, () => playback.time())
  const share = Math.min(1, time / seconds)

  // While it plays, the part of the timeline where it is stays in sight.
  useEffect(() => {
    const view = box.current
    if (!view || !playback.isPlaying()) return
    const place = share * view.scrollWidth
    if (place < view.scrollLeft || place > view.scrollLeft + view.clientWidth)
      view.scrollTo({ left: place - view.clientWidth / 4 })
  }, [box, playback, share])

  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-y-0 z-20 w-0.5 -translate-x-1/2 bg-destructive before:absolute before:-start-1 before:top-0 before:border-4 before:border-transparent before:border-t-destructive"
      style={{ left: `${share * 100}%` }}
    />
  )
}
