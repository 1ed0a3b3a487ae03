import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publishedDeckQueries } from '#/api/published-decks.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { DeckTile } from './deck-tile.tsx'

const WAITING = 4

/** What the companies that a person follows have published. */
export function PublishedDecks() {
  const { t } = useTranslation('home')
  const { data, error, isPending, refetch } = useQuery(publishedDeckQueries.list())
  return (
    <section aria-labelledby="news">
      <h2 id="news" className="mb-3 text-lg">
        {t('member.news')}
      </h2>
      {error && !data && <ProblemView error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-pretty text-muted-foreground">{t('member.newsNone')}</p>}
      <ul className="grid grid-cols-2 gap-4 max-sm:gap-3 lg:grid-cols-4">
        {isPending && Array.from({ length: WAITING }, (_, index) => <Skeleton key={index} className="aspect-video" />)}
        {data?.map((deck) => (
          <DeckTile
            key={deck.token}
            title={deck.title}
            company={deck.company.name}
            cover={deck.cover}
            at={deck.published_at}
            link={{ to: '/d/$token', params: { token: deck.token } }}
          />
        ))}
      </ul>
    </section>
  )
}
