import { useQuery } from '@tanstack/react-query'
import { type Share, sharedDeckQueries } from '#/api/shared-decks.ts'
import { WordMarks } from '#/features/decks/viewer/word-marks.tsx'

export interface SharedMarksProps {
  readonly share: Share
  readonly visit: string
  readonly slideId: string
  readonly query: string
}

/** Marks the words that a visitor searches for on the picture of a slide. */
export function SharedMarks({ share, visit, slideId, query }: SharedMarksProps) {
  const { data = [] } = useQuery(sharedDeckQueries.words(share, visit, slideId))
  return <WordMarks words={data} query={query} />
}
