import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { slideQueries } from '#/api/slides.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { StoredPicture } from '#/components/stored-picture.tsx'
import { writePageNumbers } from '#/lib/page-numbers.ts'
import { Button } from '#/ui/button.tsx'
import { Checkbox } from '#/ui/checkbox.tsx'
import { classNames } from '#/ui/class-names.ts'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { chooseSlides, showsNothing } from './slide-range.ts'

export interface SlideChooserProps {
  readonly deckId: string
  /** Numbers as typed, `3-6, 9`; empty for all slides. */
  readonly text: string
  readonly onTextChange: (text: string) => void
}

/** Chooses slides of a deck by number or by picture. */
export function SlideChooser({ deckId, text, onTextChange }: SlideChooserProps) {
  const { t } = useTranslation('embed')
  const slides = useQuery(slideQueries.list(deckId))
  if (slides.error) return <ProblemView error={slides.error} onRetry={() => void slides.refetch()} />
  if (!slides.data) return <Skeleton className="h-60 w-full" />
  const all = slides.data
  const { ids, ignored, unread, shown } = chooseSlides(text, all)

  function toggle(index: number) {
    const numbers = all.flatMap((slide, at) => ((ids?.includes(slide.id) ?? false) !== (at === index) ? [at + 1] : []))
    onTextChange(writePageNumbers(numbers))
  }

  return (
    <div className="grid gap-3">
      <Field
        label={t('range.label')}
        hint={t('range.hint')}
        {...(showsNothing(text, all) && { error: t('range.nothing') })}
      >
        {(control) => (
          <Input
            {...control}
            value={text}
            placeholder={t('range.placeholder')}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onTextChange(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-muted-foreground tabular-nums">
          {ids === null ? t('range.all', { count: shown }) : t('range.chosen', { count: shown, total: all.length })}
          {ignored && (
            <span className="text-warning"> {t('range.ignored', { pages: ignored, count: all.length })}</span>
          )}
          {unread.length > 0 && (
            <span className="wrap-anywhere text-warning">
              {' '}
              {t('range.unread', { parts: unread.join(', ').slice(0, 60) })}
            </span>
          )}
        </p>
        {ids !== null && (
          <Button variant="outline" size="sm" onClick={() => onTextChange('')}>
            {t('range.showAll')}
          </Button>
        )}
      </div>
      <ul className="scroll-thin grid max-h-[min(28rem,50dvh)] grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2 overflow-y-auto rounded-md border bg-muted p-2">
        {all.map((slide, index) => (
          <li key={slide.id} className="min-w-0">
            <SlideTile
              slide={slide}
              number={index + 1}
              chosen={ids?.includes(slide.id) ?? false}
              faint={ids !== null && !ids.includes(slide.id)}
              onToggle={() => toggle(index)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SlideTileProps {
  readonly slide: Slide
  readonly number: number
  readonly chosen: boolean
  readonly faint: boolean
  readonly onToggle: () => void
}

function SlideTile({ slide, number, chosen, faint, onToggle }: SlideTileProps) {
  const { t } = useTranslation('embed')
  const [image] = slide.images
  return (
    <label
      className={classNames(
        'relative grid cursor-pointer grid-cols-[minmax(0,1fr)] content-start gap-1 rounded-md p-1.5 has-focus-visible:outline-2 has-focus-visible:outline-ring',
        chosen ? 'bg-selected text-selected-foreground' : 'hover:bg-subtle',
      )}
    >
      <span
        className={classNames('block overflow-hidden rounded-sm border bg-white', faint && 'opacity-60')}
        style={{ aspectRatio: slide.width / slide.height || 16 / 9 }}
      >
        {image ? (
          <StoredPicture url={image.url} alt="" loading="lazy" className="size-full object-contain" />
        ) : (
          <span className="grid size-full place-items-center bg-card p-2 text-center text-xs text-foreground">
            {slide.title}
          </span>
        )}
      </span>
      <span className="flex items-center gap-1.5 text-xs tabular-nums">
        <Checkbox checked={chosen} onChange={onToggle} aria-label={t('range.slide', { number, title: slide.title })} />
        <span className="min-w-0 flex-1 truncate">
          {number} {slide.title}
        </span>
        {slide.hidden && <EyeOff className="size-3.5 shrink-0" aria-label={t('range.hidden')} />}
      </span>
    </label>
  )
}
