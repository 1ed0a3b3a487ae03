import { slideAt } from '@outcrop/contract/decks/stage.ts'
import { useTranslation } from 'react-i18next'
import { SlideContent } from '#/components/slide/slide-content.tsx'
import { usePlayback } from '../use-playback.ts'
import { type Editor, slideName } from './editor.ts'

export interface ShownSlideProps {
  readonly editor: Editor
}

/** The slide that is shown at the place of the playback. */
export function ShownSlide({ editor }: ShownSlideProps) {
  const { t } = useTranslation('timing')
  const { playback, slides, timed } = editor
  const id = usePlayback(playback, () => slideAt(timed.log, playback.time() * 1000))
  const slide = slides.find((each) => each.id === id)
  const { number, title } = slideName(slides, id)
  const name = slide ? t('slide.named', { number, title }) : t(id === null ? 'slide.none' : 'slide.gone')
  return (
    <figure className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto] overflow-hidden rounded-lg border bg-card">
      <div className="aspect-video bg-muted">
        {slide ? (
          <SlideContent slide={slide} sizes="(min-width: 48rem) 50vw, 100vw" className="size-full object-contain" />
        ) : (
          <p className="grid size-full place-items-center p-4 text-center text-muted-foreground">
            {t(id === null ? 'slide.noneText' : 'slide.gone')}
          </p>
        )}
      </div>
      <figcaption className="truncate border-t px-3 py-1.5" dir="auto">
        {name}
      </figcaption>
    </figure>
  )
}
