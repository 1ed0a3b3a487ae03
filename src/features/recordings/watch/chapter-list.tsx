import type { Chapter } from '@outcrop/contract/recordings/recording-timing.ts'
import { entryAt } from '#/components/player/entry-at.ts'
import type { PlayClock } from '#/components/player/play-clock.ts'
import { usePlayClock } from '#/components/player/use-play-clock.ts'
import { clockTime } from '#/lib/clock-time.ts'

export interface ChapterListProps {
  readonly chapters: readonly Chapter[]
  readonly clock: PlayClock
  /** Seconds at which what is shown begins. */
  readonly start: number
  readonly onSeek: (seconds: number) => void
}

/** The chapters of a recording; a press jumps to one. */
export function ChapterList({ chapters, clock, start, onSeek }: ChapterListProps) {
  const current = usePlayClock(clock, (seconds) => entryAt(chapters, seconds, ({ at }) => at))
  return (
    <ol className="grid gap-0.5">
      {chapters.map(({ at, title }, index) => (
        <li key={`${at} ${title}`}>
          <button
            type="button"
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onSeek(Math.max(at, start))}
            className="flex w-full gap-3 rounded-md px-2 py-1.5 text-start hover:bg-muted aria-[current=true]:bg-selected aria-[current=true]:text-selected-foreground"
          >
            <span className="w-14 shrink-0 text-primary tabular-nums">{clockTime(Math.max(0, at - start))}</span>
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {title}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
