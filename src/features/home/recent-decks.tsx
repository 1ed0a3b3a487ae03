import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { deckQueries } from '#/api/decks.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { StoredPicture } from '#/components/stored-picture.tsx'
import type { CompanyReference } from '#/session/session-state.ts'
import { classNames } from '#/ui/class-names.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Strata } from '#/ui/strata.tsx'

export interface RecentDecksProps {
  company: CompanyReference
}

const SHOWN = 4

export function RecentDecks({ company }: RecentDecksProps) {
  const { t } = useTranslation('home')
  const query = useQuery(deckQueries.list({ company_id: company.id, ordering: '-updated_at', page_size: SHOWN }))
  return (
    <section aria-labelledby="recent-decks">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="recent-decks" className="text-lg">
          {t('member.decks', { company: company.name })}
        </h2>
        <Link to="/admin/decks" className="shrink-0 text-primary underline underline-offset-4">
          {t('member.allDecks')}
        </Link>
      </div>
      {query.isError && <ProblemView error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.results.length === 0 && <p className="text-muted-foreground">{t('member.noDecks')}</p>}
      <ul className="grid grid-cols-2 gap-4 max-sm:gap-3 lg:grid-cols-4">
        {query.isPending &&
          Array.from({ length: SHOWN }, (_, index) => <Skeleton key={index} className="aspect-video" />)}
        {query.data?.results.map((deck) => {
          const covers = deck.cover.toSorted((left, right) => left.width - right.width)
          const image = covers.find((each) => each.width >= 480) ?? covers.at(-1)
          return (
            <li
              key={deck.id}
              className="relative overflow-hidden rounded-lg border bg-card hover:border-muted-foreground"
            >
              <div className="flex aspect-video items-center justify-center bg-muted">
                {image ? (
                  <StoredPicture
                    url={image.url}
                    alt=""
                    loading="lazy"
                    width={image.width}
                    height={image.height}
                    className={classNames(
                      'size-full',
                      image.height > image.width ? 'object-cover object-top' : 'object-contain',
                    )}
                  />
                ) : (
                  <Strata className="h-10 text-muted-foreground" />
                )}
              </div>
              <div className="border-t px-3 py-2">
                <Link
                  to="/admin/decks/$id"
                  params={{ id: deck.id }}
                  className="block truncate font-medium after:absolute after:inset-0"
                >
                  {deck.title}
                </Link>
                <p className="text-xs text-muted-foreground">
                  {t('member.slides', { count: deck.slide_count })} · <RelativeTime value={deck.updated_at} />
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
