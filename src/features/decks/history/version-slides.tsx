import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deckVersionQueries } from '#/api/deck-versions.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { SlideContent } from '#/components/slide/slide-content.tsx'
import { classNames } from '#/ui/class-names.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'

export interface VersionSlidesProps {
  readonly deckId: string
  readonly versionId: string
}

/** The slides of a version, only to look at. */
export function VersionSlides({ deckId, versionId }: VersionSlidesProps) {
  const { t } = useTranslation(['version', 'deck', 'problem'])
  const slides = useQuery(deckVersionQueries.slides(deckId, versionId))
  if (slides.error) return <ProblemView error={slides.error} onRetry={() => void slides.refetch()} />
  if (!slides.data) return <Skeleton className="h-48 w-full" />
  if (slides.data.length === 0) return <EmptyState level={3} title={t('history.empty')} className="py-6" />
  return (
    <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3" aria-label={t('history.slideList')}>
      {slides.data.map((slide, index) => (
        <li key={slide.id} className="grid content-start gap-1">
          <div
            className={classNames(
              'flex aspect-video items-center justify-center overflow-hidden rounded-md border bg-muted',
              slide.hidden && 'opacity-50',
            )}
          >
            <SlideContent slide={slide} lazy sizes="240px" className="max-h-full max-w-full object-contain" />
          </div>
          <p dir="auto" className="truncate text-xs">
            {index + 1}. {slide.title}
            {slide.hidden && <span className="text-muted-foreground"> · {t('deck:editor.hidden')}</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}
