import { useQuery } from '@tanstack/react-query'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { slideQueries } from '#/api/slides.ts'
import { WordMarks } from './word-marks.tsx'

export interface SlideMarksProps {
  slide: Pick<Slide, 'id' | 'deck_id'>
  query: string
}

/** Marks the words searched for on the picture of a slide, whose parent it fills. */
export function SlideMarks({ slide, query }: SlideMarksProps) {
  const { data = [] } = useQuery(slideQueries.words(slide.deck_id, slide.id))
  return <WordMarks words={data} query={query} />
}
