import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'

export interface StepFooterProps {
  readonly onBack?: () => void
  readonly onNext: () => void
  /** Why the next step cannot be opened yet. */
  readonly problem?: string | null
}

/** To the step before and the next one; stays in sight below long lists. */
export function StepFooter({ onBack, onNext, problem = null }: StepFooterProps) {
  const { t } = useTranslation('embed')
  const id = useId()
  return (
    <div className="sticky bottom-0 z-10 mt-5 flex flex-wrap items-center justify-end gap-3 border-t bg-background py-3">
      {onBack && (
        <Button variant="outline" className="me-auto" onClick={onBack}>
          <ArrowLeft />
          {t('wizard.back')}
        </Button>
      )}
      {problem && (
        <span id={id} className="text-muted-foreground">
          {problem}
        </span>
      )}
      <Button {...(problem && { 'aria-disabled': true, 'aria-describedby': id })} onClick={onNext}>
        {t('wizard.next')}
        <ArrowRight />
      </Button>
    </div>
  )
}
