import type { CaptionTrack } from '@outcrop/contract/recordings/caption.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MarkedText } from '#/components/marked-text.tsx'
import { entryAt } from '#/components/player/entry-at.ts'
import type { PlayClock } from '#/components/player/play-clock.ts'
import { usePlayClock } from '#/components/player/use-play-clock.ts'
import { clockTime } from '#/lib/clock-time.ts'
import { Input } from '#/ui/input.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'

export interface TranscriptProps {
  readonly tracks: readonly CaptionTrack[]
  /** BCP 47, of the one that is shown first. */
  readonly language: string | null
  readonly clock: PlayClock
  /** Seconds at which what is shown begins. */
  readonly start: number
  readonly onSeek: (seconds: number) => void
}

/** What is said, line by line; the line of the moment is followed, and a press on one jumps there. */
export function Transcript({ tracks, language, clock, start, onSeek }: TranscriptProps) {
  const { t } = useTranslation('watch')
  const [chosen, setChosen] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const track = tracks.find(({ id }) => id === chosen) ?? tracks.find((each) => each.language === language) ?? tracks[0]
  const cues = track?.cues ?? []
  const current = usePlayClock(clock, (seconds) => entryAt(cues, seconds, ({ start }) => start))
  const words = search.trim().toLowerCase()
  const lines = cues
    .map((cue, index) => ({ ...cue, index }))
    .filter(({ text }) => words === '' || text.toLowerCase().includes(words))

  useEffect(() => {
    const box = list.current
    // Whoever looks for something, or reads with the pointer in it, is left where they are.
    if (!box || words !== '' || box.matches(':hover, :focus-within')) return
    const line = box.querySelector<HTMLElement>('[aria-current=true]')
    if (line) box.scrollTo({ top: line.offsetTop - box.clientHeight / 3, behavior: prefersStill() ? 'auto' : 'smooth' })
  }, [current, words])

  return (
    <section aria-label={t('transcript.title')} className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Input
          type="search"
          aria-label={t('transcript.search')}
          placeholder={t('transcript.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="min-w-0 flex-1 basis-40"
        />
        {tracks.length > 1 && (
          <NativeSelect
            aria-label={t('transcript.language')}
            value={track?.id ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          >
            {tracks.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </div>
      <p role="status" className="text-xs text-muted-foreground empty:hidden">
        {words !== '' && t('transcript.found', { count: lines.length })}
      </p>
      <ol
        ref={list}
        lang={track?.language}
        className="scroll-thin relative grid max-h-[60dvh] content-start gap-0.5 overflow-y-auto"
      >
        {lines.map(({ index, start: from, speaker, text }) => (
          <li key={index} className="[content-visibility:auto] [contain-intrinsic-size:auto_2rem]">
            <button
              type="button"
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onSeek(Math.max(from, start))}
              className="flex w-full gap-3 rounded-md px-2 py-1 text-start hover:bg-muted aria-[current=true]:bg-selected aria-[current=true]:text-selected-foreground"
            >
              <span className="w-14 shrink-0 text-xs leading-5 text-primary tabular-nums">
                {clockTime(Math.max(0, from - start))}
              </span>
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {speaker && <strong>{speaker}: </strong>}
                <MarkedText text={text} search={search} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
