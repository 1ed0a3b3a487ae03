import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ApiError } from '#/api/api-error.ts'
import { deckQueries } from '#/api/decks.ts'
import { slideQueries } from '#/api/slides.ts'
import { useBrandAccent } from '#/components/use-brand-accent.ts'
import { useSlideTexts } from '#/features/decks/editor/use-slide-texts.ts'
import { KeysDialog } from '#/features/decks/lazy-dialogs.ts'
import { deckNumber, shownNumber } from '#/features/decks/slide-number.ts'
import { useDeckRight } from '#/features/decks/use-deck-right.ts'
import { useDocumentTitle } from '#/hooks/use-document-title.ts'
import { DeckViewer } from './deck-viewer.tsx'

/** A deck as somebody reads it who may not change it, whether they work with decks or not. */
export function DeckReadScreen() {
  const { id } = useParams({ from: '/decks/$id' })
  const { slide, q } = useSearch({ from: '/decks/$id' })
  const navigate = useNavigate({ from: '/decks/$id' })
  const { data: deck, error } = useSuspenseQuery(deckQueries.detail(id))
  const texts = useSlideTexts(id, useSuspenseQuery(slideQueries.list(id)).data)
  const accent = useBrandAccent(deck.company_id)
  const [keys, setKeys] = useState(false)
  useDocumentTitle(deck.title)
  useDeckRight(deck)
  if (error instanceof ApiError && (error.status === 404 || error.status === 403)) throw error

  function patch(change: { slide?: number; q?: string }) {
    void navigate({
      search: (previous: object) => ({ ...previous, ...change }) as never,
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <>
      <DeckViewer
        deckId={id}
        accent={accent}
        title={deck.title}
        slides={texts.slides.filter((each) => !each.hidden)}
        texts={texts}
        number={shownNumber(texts.slides, slide)}
        onNumberChange={(number) => patch({ slide: deckNumber(texts.slides, number) })}
        query={q}
        onQueryChange={(query) => patch({ q: query })}
        onKeys={() => setKeys(true)}
        onClose={() => void navigate({ to: '/' })}
      />
      <Suspense fallback={null}>{keys && <KeysDialog place="viewer" onClose={() => setKeys(false)} />}</Suspense>
    </>
  )
}
