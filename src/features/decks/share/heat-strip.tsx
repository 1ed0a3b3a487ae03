import type { DeckViews } from '@outcrop/contract/decks/deck-link.ts'
import { durationWords } from '#/lib/duration-words.ts'
import { useTranslation } from 'react-i18next'

/** How long each slide was looked at, and how many stayed until then. */
export function HeatStrip({ views }: { views: DeckViews }) {
  const { t } = useTranslation('share')
  const longest = Math.max(...views.slides.map(({ seconds, views: seen }) => (seen === 0 ? 0 : seconds / seen)), 1)
  return (
    <section aria-labelledby="heat">
      <h3 id="heat" className="mb-2 text-base">
        {t('heat.title')}
      </h3>
      <ol className="scroll-thin flex max-h-72 flex-col gap-1 overflow-y-auto" tabIndex={0}>
        {views.slides.map(({ slide_id: id, title, seconds, views: seen }, index) => {
          const each = seen === 0 ? 0 : seconds / seen
          return (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 text-xs sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_8rem]"
            >
              <span className="truncate" title={title}>
                {t('heat.slide', { number: index + 1 })} {title}
              </span>
              <span aria-hidden className="h-4 rounded-sm bg-muted max-sm:order-last max-sm:col-span-2 max-sm:h-2">
                <span className="block h-full rounded-sm bg-azurite" style={{ width: `${(each / longest) * 100}%` }} />
              </span>
              <span className="text-end text-muted-foreground tabular-nums">
                {durationWords(each)} · {t('heat.seen', { share: Math.round((seen / Math.max(1, views.views)) * 100) })}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
