import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deckSharingQueries } from '#/api/deck-sharing.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { DeckTile } from './deck-tile.tsx'

/** Decks that name the person as a viewer; nothing while there are none. */
export function SharedDecks() {
  const { t } = useTranslation('home')
  const { data, error, refetch } = useQuery(deckSharingQueries.withMe())
  if (!error && !data?.length) return null
  return (
    <section aria-labelledby="shared-with-me">
      <h2 id="shared-with-me" className="mb-3 text-lg">
        {t('member.shared')}
      </h2>
      {error && !data && <ProblemView error={error} onRetry={() => void refetch()} />}
      <ul className="grid grid-cols-2 gap-4 max-sm:gap-3 lg:grid-cols-4">
        {data?.map((deck) => (
          <DeckTile
            key={deck.id}
            title={deck.title}
            company={deck.company.name}
            cover={deck.cover}
            at={deck.shared_at}
            link={{ to: '/decks/$id', params: { id: deck.id } }}
          />
        ))}
      </ul>
    </section>
  )
}
