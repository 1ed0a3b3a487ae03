import type { RecordingLayout } from '@outcrop/contract/recordings/recording-layout.ts'
import type { WatchedRecording } from '@outcrop/contract/recordings/shared-recording.ts'
import { type ReactNode, useState } from 'react'
import type { PlayClock } from '#/components/player/play-clock.ts'
import { classNames } from '#/ui/class-names.ts'
import { SlidePane } from './slide-pane.tsx'
import { StageSplitter } from './stage-splitter.tsx'
import type { SlidePlace } from './use-slide-place.ts'

export interface WatchStageProps {
  readonly video: ReactNode
  readonly recording: WatchedRecording
  readonly layout: RecordingLayout
  readonly clock: PlayClock
  readonly place: SlidePlace
  readonly onSeek: (seconds: number) => void
}

/** Percent of the width that the slides take at first. */
const SHARES = { beside: 50, swapped: 76 } as const

/** Video and slides beside each other, or one of them; on a phone one above the other. The video stays in its place of the tree. */
export function WatchStage({ video, recording, layout, clock, place, onSeek }: WatchStageProps) {
  const [dragged, setDragged] = useState<Partial<Record<RecordingLayout, number>>>({})
  const isSplit = layout === 'beside' || layout === 'swapped'
  const share = isSplit ? (dragged[layout] ?? SHARES[layout]) : layout === 'slides' ? 100 : 0
  const columns: Record<`--${string}`, string> = {
    '--split': isSplit ? `minmax(0,${share}fr) auto minmax(0,${100 - share}fr)` : 'minmax(0,1fr)',
    '--stacked': isSplit ? 'minmax(0,1fr) minmax(0,1fr)' : 'minmax(0,1fr)',
  }
  return (
    <div
      className="grid size-full max-md:grid-cols-1 max-md:grid-rows-[var(--stacked)] md:grid-rows-[minmax(0,1fr)] md:grid-cols-[var(--split)]"
      style={columns}
    >
      <div
        className={classNames(
          'relative min-h-0 min-w-0 md:order-3',
          layout === 'slides' && 'absolute! size-px overflow-hidden opacity-0',
        )}
      >
        {video}
      </div>
      {isSplit && (
        <StageSplitter share={share} onChange={(next) => setDragged((before) => ({ ...before, [layout]: next }))} />
      )}
      {layout !== 'video' && recording.slides.length > 0 && (
        <div className="relative min-h-0 min-w-0 md:order-1">
          <SlidePane recording={recording} clock={clock} place={place} onSeek={onSeek} />
        </div>
      )}
    </div>
  )
}
