import type { RevisionPage, RevisionSlide } from '@outcrop/contract/decks/deck-revision.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SlideImage } from '#/components/slide/slide-image.tsx'
import { Button } from '#/ui/button.tsx'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { RevisionPicture, type Pictured } from './revision-picture.tsx'

export interface RevisionLookProps {
  readonly page: RevisionPage | null
  readonly slide: RevisionSlide | null
  /** Which of the lines it is, counted from 1. */
  readonly place: number
  readonly count: number
  readonly onStep: (step: -1 | 1) => void
  readonly onBack: () => void
}

const VIEWS = ['beside', 'overlay', 'difference'] as const
type View = (typeof VIEWS)[number]
const SIZES = '(min-width: 72rem) 34rem, 90vw'

/** A page before and after, large: beside each other, over each other, or only what differs. */
export function RevisionLook({ page, slide, place, count, onStep, onBack }: RevisionLookProps) {
  const { t } = useTranslation('version')
  const [chosen, setChosen] = useState<View>('beside')
  const view = page && slide ? chosen : 'beside'
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" size="sm" onClick={onBack}>
          <ChevronLeft />
          {t('look.back')}
        </Button>
        {page && slide && (
          <SegmentedControl
            label={t('look.view')}
            options={VIEWS.map((value) => ({ value, label: t(`look.${value}`) }))}
            value={view}
            onValueChange={setChosen}
          />
        )}
        <span className="ms-auto flex items-center gap-1">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('look.previous')}
            disabled={place === 1}
            onClick={() => onStep(-1)}
          >
            <ChevronLeft />
          </Button>
          <span className="text-sm tabular-nums">{t('look.place', { place, count })}</span>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('look.next')}
            disabled={place === count}
            onClick={() => onStep(1)}
          >
            <ChevronRight />
          </Button>
        </span>
      </div>
      {page && slide && view !== 'beside' ? (
        <Stacked before={slide} after={page} isDifference={view === 'difference'} />
      ) : (
        <div className="grid gap-3 md:grid-cols-2">
          <figure className="grid content-start gap-1">
            <figcaption className="text-xs text-muted-foreground">
              {slide ? t('look.before', { number: slide.number }) : t('look.beforeNone')}
            </figcaption>
            <RevisionPicture shown={slide} missing={t('revision.noSlide')} sizes={SIZES} />
          </figure>
          <figure className="grid content-start gap-1">
            <figcaption className="text-xs text-muted-foreground">
              {page ? t('look.after', { number: page.page }) : t('look.afterNone')}
            </figcaption>
            <RevisionPicture shown={page} missing={t('revision.noPage')} sizes={SIZES} />
          </figure>
        </div>
      )}
    </div>
  )
}

interface StackedProps {
  readonly before: Pictured
  readonly after: Pictured
  readonly isDifference: boolean
}

/** Both pictures in one place; their difference is black where they are the same. */
function Stacked({ before, after, isDifference }: StackedProps) {
  const { t } = useTranslation('version')
  const id = useId()
  const [percent, setPercent] = useState(50)
  const ratio = after.width / after.height
  return (
    <div className="grid gap-2">
      <div
        className="relative isolate mx-auto w-full overflow-hidden rounded-md border bg-white"
        style={{ aspectRatio: ratio, maxWidth: `calc(58dvh * ${ratio.toFixed(4)})` }}
      >
        <Layer shown={before} />
        <div
          className={isDifference ? 'absolute inset-0 mix-blend-difference' : 'absolute inset-0'}
          style={isDifference ? undefined : { opacity: percent / 100 }}
        >
          <Layer shown={after} />
        </div>
      </div>
      {isDifference ? (
        <p className="text-xs text-muted-foreground">{t('look.differenceHint')}</p>
      ) : (
        <label htmlFor={id} className="flex items-center gap-3 text-sm">
          {t('look.old')}
          <input
            id={id}
            type="range"
            min={0}
            max={100}
            value={percent}
            aria-label={t('look.share')}
            onChange={({ target: { value } }) => setPercent(Number(value))}
            className="flex-1 accent-primary"
          />
          {t('look.new')}
        </label>
      )}
    </div>
  )
}

function Layer({ shown }: { shown: Pictured }) {
  return (
    <SlideImage
      slide={{ ...shown, title: '', alt: '' }}
      sizes="90vw"
      className="absolute inset-0 size-full object-contain"
    />
  )
}
