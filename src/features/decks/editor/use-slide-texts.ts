import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { slideQueries } from '#/api/slides.ts'

export interface SlideTexts {
  /** `text` is undefined until it is fetched. */
  slides: readonly Slide[]
  /** The texts could not be fetched; stays true during a retry. */
  failed: boolean
  fetching: boolean
  onRetry: () => void
}

/** Slides with their extracted text, which is fetched separately. */
export function useSlideTexts(deckId: string, slides: readonly Slide[]): SlideTexts {
  const apart = slides.filter((slide) => slide.text === undefined)
  // Ids begin with their creation time.
  const newest = apart
    .map((slide) => slide.id)
    .toSorted()
    .at(-1)
  const first = useQuery({
    ...slideQueries.texts(deckId, newest ?? ''),
    enabled: newest !== undefined,
    placeholderData: keepPreviousData,
  })
  const texts = new Map(first.data?.map(({ id, text }) => [id, text]))
  // Pages of an import may finish in any order.
  const lacking = apart.filter(({ id }) => !texts.has(id)).map(({ id }) => id)
  const late = useQuery({
    ...slideQueries.texts(deckId, lacking.join(' ')),
    enabled: lacking.length > 0 && first.isSuccess && !first.isPlaceholderData,
    placeholderData: keepPreviousData,
  })
  for (const { id, text } of late.data ?? []) texts.set(id, text)
  const calls = [first, late]
  return {
    slides: slides.map((slide) => ({ ...slide, text: slide.text ?? texts.get(slide.id) })),
    failed: calls.some((call) => call.errorUpdateCount > 0 && (!call.data || call.isPlaceholderData)),
    fetching: calls.some((call) => call.isFetching),
    onRetry: () => {
      for (const call of calls) if (call.isError) void call.refetch()
    },
  }
}
