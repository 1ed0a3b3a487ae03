import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Slide } from '@outcrop/contract/slide.ts'
import { slideQueries } from '#/api/slides.ts'

export interface SlideTexts {
  /** `text` is absent until it is there. */
  slides: readonly Slide[]
  /** The texts could not be fetched; this stays so while they are fetched again. */
  failed: boolean
  fetching: boolean
  onRetry: () => void
}

/** Slides with the text that is found on them, which comes after them. */
export function useSlideTexts(deckId: string, slides: readonly Slide[]): SlideTexts {
  const apart = slides.filter((slide) => slide.text === undefined)
  // Ids begin with the time at which they were made.
  const newest = apart
    .map((slide) => slide.id)
    .toSorted()
    .at(-1)
  const { data, errorUpdateCount, isPlaceholderData, isFetching, refetch } = useQuery({
    ...slideQueries.texts(deckId, newest ?? ''),
    enabled: newest !== undefined,
    placeholderData: keepPreviousData,
  })
  const texts = new Map(data?.map(({ id, text }) => [id, text]))
  return {
    slides: slides.map((slide) => ({ ...slide, text: slide.text ?? texts.get(slide.id) })),
    failed: errorUpdateCount > 0 && (!data || isPlaceholderData),
    fetching: isFetching,
    onRetry: () => void refetch(),
  }
}
