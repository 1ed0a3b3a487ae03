import type { DeckViews } from '@outcrop/contract/decks/deck-link.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

const HEIGHT = 96

/** How many saw each slide, and how many of them looked at no other after it. */
export function DropOff({ views }: { views: DeckViews }) {
  const { t } = useTranslation('share')
  const id = useId()
  const most = Math.max(1, views.views)
  const share = (count: number) => `${(count / most) * 100}%`
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 id={id} className="text-base">
          {t('dropOff.title')}
        </h3>
        <p aria-hidden className="flex gap-3 text-xs text-muted-foreground">
          <span className="flex items-center gap-1.5">
            <span className="size-2.5 rounded-sm bg-azurite" />
            {t('dropOff.wentOn')}
          </span>
          <span className="flex items-center gap-1.5">
            <span className="size-2.5 rounded-sm bg-ochre" />
            {t('dropOff.stopped')}
          </span>
        </p>
      </div>
      <ol className="scroll-thin flex items-end gap-1 overflow-x-auto pb-1" tabIndex={0} aria-labelledby={id}>
        {views.slides.map(({ slide_id: slideId, title, views: seen, stopped }, index) => {
          const text = t('dropOff.slide', { number: index + 1, title, seen, stopped })
          return (
            <li key={slideId} title={text} className="grid min-w-5 flex-1 gap-1">
              <span aria-hidden className="flex flex-col justify-end rounded-sm bg-muted" style={{ height: HEIGHT }}>
                <span className="block rounded-t-sm bg-ochre" style={{ height: share(Math.min(stopped, seen)) }} />
                <span className="block bg-azurite" style={{ height: share(Math.max(0, seen - stopped)) }} />
              </span>
              <span aria-hidden className="text-center text-xs text-muted-foreground tabular-nums">
                {index + 1}
              </span>
              <span className="sr-only">{text}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
