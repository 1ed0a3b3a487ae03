import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { sharedDeckQueries } from '#/api/shared-decks.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { ItemCover } from '#/components/resource/item-cover.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Strata } from '#/ui/strata.tsx'

const WAITING = 4

/** What the companies that a person follows have published. */
export function PublishedDecks() {
  const { t } = useTranslation('home')
  const { data, error, isPending, refetch } = useQuery(sharedDeckQueries.published())
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
          <li
            key={deck.token}
            className="relative overflow-hidden rounded-lg border bg-card hover:border-muted-foreground"
          >
            <ItemCover
              images={deck.cover}
              sizes="(width < 64rem) 50vw, 18rem"
              icon={<Strata className="h-10 text-muted-foreground" />}
            />
            <div className="border-t px-3 py-2">
              <Link
                to="/d/$token"
                params={{ token: deck.token }}
                className="block truncate font-medium after:absolute after:inset-0"
              >
                {deck.title}
              </Link>
              <p className="truncate text-xs text-muted-foreground">
                {deck.company.name} · <RelativeTime value={deck.published_at} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
