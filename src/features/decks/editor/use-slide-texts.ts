import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Slide } from '@outcrop/contract/slide.ts'
import { slideQueries } from '#/api/slides.ts'

/** Slides with the text that is found on them, which comes after them: until then `text` is absent. */
export function useSlideTexts(deckId: string, slides: readonly Slide[]): readonly Slide[] {
  const apart = slides.filter((slide) => slide.text === undefined)
  // Ids begin with the time at which they were made.
  const newest = apart
    .map((slide) => slide.id)
    .toSorted()
    .at(-1)
  const { data } = useQuery({
    ...slideQueries.texts(deckId, newest ?? ''),
    enabled: newest !== undefined,
    placeholderData: keepPreviousData,
  })
  const texts = new Map(data?.map(({ id, text }) => [id, text]))
  return slides.map((slide) => ({ ...slide, text: slide.text ?? texts.get(slide.id) }))
}
