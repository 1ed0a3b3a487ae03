import { useQuery } from '@tanstack/react-query'
import type { Slide } from '@outcrop/contract/slide.ts'
import { slideQueries } from '#/api/slides.ts'
import { markedWords } from './marked-words.ts'

export interface SlideMarksProps {
  slide: Pick<Slide, 'id' | 'deck_id'>
  query: string
}

const percent = (fraction: number) => `${fraction * 100}%`

/** Marks the words searched for on the picture of a slide, whose parent it fills. */
export function SlideMarks({ slide, query }: SlideMarksProps) {
  const { data = [] } = useQuery(slideQueries.words(slide.deck_id, slide.id))
  return markedWords(data, query).map(({ x, y, width, height }) => (
    <mark
      key={`${x} ${y}`}
      aria-hidden
      className="pointer-events-none absolute rounded-[2px] bg-[#ffd84d]/45 ring-1 ring-[#b88a00]/60"
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
    />
  ))
}
