import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { slideAt } from '@outcrop/contract/decks/stage.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SlideContent } from '#/components/slide/slide-content.tsx'
import { classNames } from '#/ui/class-names.ts'
import { usePlayback } from '../use-playback.ts'
import type { Editor } from './editor.ts'

export interface SlideStripProps {
  readonly editor: Editor
  /** Shows a slide from the place of the playback. */
  readonly onPut: (slideId: string) => void
}

/** The slides of the deck: a press shows one from here. */
export function SlideStrip({ editor, onPut }: SlideStripProps) {
  const { t } = useTranslation('timing')
  const { playback, timed, slides } = editor
  const shown = usePlayback(playback, () => slideAt(timed.log, playback.time() * 1000))
  const box = useRef<HTMLOListElement>(null)
  const index = slides.findIndex(({ id }) => id === shown)

  useEffect(() => {
    const list = box.current
    const tile = list?.children[index]
    if (!list || !(tile instanceof HTMLElement)) return
    // Only the strip moves, and not the page around it.
    list.scrollTo({ left: tile.offsetLeft - (list.clientWidth - tile.clientWidth) / 2 })
  }, [index])

  return (
    <ol
      ref={box}
      aria-label={t('strip.label')}
      className="scroll-thin relative flex gap-2 overflow-x-auto rounded-lg border bg-card p-2"
    >
      {slides.map((slide, place) => (
        <Tile
          key={slide.id}
          slide={slide}
          number={place + 1}
          isShown={slide.id === shown}
          editor={editor}
          onPut={onPut}
        />
      ))}
    </ol>
  )
}

interface TileProps extends SlideStripProps {
  readonly slide: Slide
  readonly number: number
  readonly isShown: boolean
}

function Tile({ slide, number, isShown, editor, onPut }: TileProps) {
  const { t } = useTranslation('timing')
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-label={t('strip.put', { number, title: slide.title })}
        title={slide.title}
        aria-current={isShown ? 'true' : undefined}
        aria-disabled={!editor.mayEdit}
        onClick={() => editor.mayEdit && onPut(slide.id)}
        className={classNames(
          'relative block aspect-video w-28 overflow-hidden rounded-md border-2 bg-muted aria-disabled:cursor-not-allowed',
          isShown ? 'border-primary' : 'border-transparent hover:border-input',
        )}
      >
        <SlideContent slide={slide} sizes="112px" decorative lazy className="size-full object-contain" />
        <span className="absolute end-0.5 bottom-0.5 rounded-sm bg-background px-1 text-xs text-foreground tabular-nums">
          {number}
        </span>
      </button>
    </li>
  )
}
