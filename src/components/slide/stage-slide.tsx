import type { ReactNode } from 'react'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import type { StageState } from '@outcrop/contract/decks/stage.ts'
import { SlideContent } from './slide-content.tsx'
import { StageInk } from './stage-ink.tsx'

export interface StageSlideProps {
  slide: Slide
  /** CSS width of the whole slide. */
  sizes: string
  /** What is drawn and pointed at; left out for the bare slide. */
  stage?: StageState
  decorative?: boolean
  /** Videos play and panoramas turn; otherwise a still picture. */
  live?: boolean
  /** Over the slide. */
  children?: ReactNode
}

const percent = (fraction: number) => `${fraction * 100}%`

/** A slide as large as its parent allows, with what is drawn on it. */
export function StageSlide({ slide, sizes, stage, decorative = false, live = false, children }: StageSlideProps) {
  const ratio = slide.width / slide.height
  return (
    <div className="grid size-full place-items-center [container-type:size]">
      <div
        className="relative isolate overflow-hidden"
        style={{ aspectRatio: ratio, width: `min(100cqw, calc(100cqh * ${ratio.toFixed(4)}))` }}
      >
        <SlideContent
          key={slide.id}
          slide={slide}
          sizes={sizes}
          decorative={decorative}
          live={live}
          playing={live}
          className="h-auto w-full"
        />
        {stage && <StageInk strokes={stage.strokes[slide.id] ?? []} ratio={ratio} />}
        {stage?.pointer && (
          <span
            aria-hidden
            data-laser
            className="pointer-events-none absolute size-[1.6cqw] min-h-2.5 min-w-2.5 -translate-1/2 rounded-full bg-[#ff2d2d] shadow-[0_0_1.2cqw_0.5cqw_#ff2d2d99]"
            style={{ left: percent(stage.pointer[0]), top: percent(stage.pointer[1]) }}
          />
        )}
        {children}
      </div>
    </div>
  )
}
