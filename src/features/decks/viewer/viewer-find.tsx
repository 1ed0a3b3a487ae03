import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useState } from 'react'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { useTranslation } from 'react-i18next'
import { SlideTextsProblem } from '#/features/decks/editor/slide-texts-problem.tsx'
import type { SlideTexts } from '#/features/decks/editor/use-slide-texts.ts'
import { Button } from '#/ui/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { focusFirst } from '#/ui/focus-first.ts'
import { Input } from '#/ui/input.tsx'
import { searchSlides } from './slide-search.ts'

export interface ViewerFindProps {
  slides: readonly Slide[]
  texts: SlideTexts
  index: number
  query: string
  onQueryChange: (query: string) => void
  onGo: (index: number) => void
  onClose: () => void
}

export function ViewerFind({ slides, texts, index, query, onQueryChange, onGo, onClose }: ViewerFindProps) {
  const { t } = useTranslation('deck')
  // The address updates late: a field bound to it would lose letters when typing fast.
  const [text, setText] = useState(query)
  const matches = searchSlides(slides, text)

  const place = matches.findIndex((match) => match.index === index) + 1
  const count = matches.length
  const said = place
    ? t('viewer.matchAt', { place, count })
    : count > 0
      ? t('viewer.matches', { count })
      : // "No matches" is shown only once all texts have loaded.
        slides.every((slide) => slide.text !== undefined) && t('viewer.noMatches')

  function goToNext(back: boolean) {
    const next = back
      ? (matches.findLast((match) => match.index < index) ?? matches.at(-1))
      : (matches.find((match) => match.index > index) ?? matches[0])
    if (next) onGo(next.index)
  }

  return (
    <aside
      aria-label={t('viewer.find')}
      className="flex w-72 shrink-0 flex-col border-s bg-card max-sm:order-first max-sm:max-h-2/5 max-sm:w-full max-sm:border-s-0 max-sm:border-b"
    >
      <div className="flex gap-1 p-2">
        <Input
          ref={focusFirst}
          type="search"
          className="[&::-webkit-search-cancel-button]:hidden"
          aria-label={t('viewer.findLabel')}
          placeholder={t('viewer.findLabel')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            onQueryChange(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') goToNext(event.shiftKey)
            if (event.key === 'Escape') onClose()
          }}
        />
        <Button variant="ghost" size="icon" aria-label={t('action.close')} onClick={onClose}>
          <X />
        </Button>
      </div>
      <div className="flex items-center px-2 pb-1">
        <p role="status" className="flex-1 px-1 text-xs text-muted-foreground tabular-nums">
          {text.trim() && said}
        </p>
        {matches.length > 0 && (
          <>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={t('viewer.previousMatch')}
              onClick={() => goToNext(true)}
            >
              <ChevronUp />
            </Button>
            <Button variant="ghost" size="icon-sm" aria-label={t('viewer.nextMatch')} onClick={() => goToNext(false)}>
              <ChevronDown />
            </Button>
          </>
        )}
      </div>
      <SlideTextsProblem texts={texts} className="mx-2 mb-2">
        {t('viewer.titlesOnly')}
      </SlideTextsProblem>
      <ol className="scroll-thin min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        {matches.map((match) => (
          <li key={match.index}>
            <button
              type="button"
              aria-current={match.index === index ? 'true' : undefined}
              onClick={() => onGo(match.index)}
              className={classNames(
                'w-full rounded-md px-2 py-1.5 text-start',
                match.index === index ? 'bg-selected text-selected-foreground' : 'hover:bg-muted',
              )}
            >
              <span className="block text-xs text-muted-foreground">
                {t('viewer.page', { number: match.index + 1 })}
              </span>
              {match.before}
              <mark className="rounded-sm bg-warning-soft px-0.5 text-foreground">{match.found}</mark>
              {match.after}
            </button>
          </li>
        ))}
      </ol>
    </aside>
  )
}
