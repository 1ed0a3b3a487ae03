import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { slideQueries } from '#/api/slides.ts'
import { SlideChooser, type SlideChooserProps } from '#/features/embeds/source/slide-chooser.tsx'
import { showsNothing } from '#/features/embeds/source/slide-range.ts'
import { StepFooter, type StepFooterProps } from './step-footer.tsx'

export interface SlidesStepProps extends SlideChooserProps, Required<Pick<StepFooterProps, 'onBack' | 'onNext'>> {}

/** Which slides of a deck the new embed shows; at least one. */
export function SlidesStep({ onBack, onNext, ...chooser }: SlidesStepProps) {
  const { t } = useTranslation('embed')
  const { data: slides } = useQuery(slideQueries.list(chooser.deckId))
  const isNone = slides !== undefined && showsNothing(chooser.text, slides)
  return (
    <>
      <SlideChooser {...chooser} />
      <StepFooter onBack={onBack} onNext={onNext} problem={isNone ? t('range.nothing') : null} />
    </>
  )
}
