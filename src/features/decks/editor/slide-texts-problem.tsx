import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import type { SlideTexts } from './use-slide-texts.ts'

export interface SlideTextsProblemProps {
  texts: SlideTexts
  className?: string
  /** What does not work without them. */
  children?: ReactNode
}

/** Says that the texts of the slides could not be fetched, where they are looked for. */
export function SlideTextsProblem({ texts, className, children }: SlideTextsProblemProps) {
  const { t } = useTranslation('deck')
  const { t: tell } = useTranslation('shell')
  if (!texts.failed) return null
  return (
    <Callout
      variant="warning"
      role="status"
      title={t('editor.textsFailed')}
      {...(className && { className })}
      actions={
        <Button size="sm" variant="outline" loading={texts.fetching} onClick={texts.onRetry}>
          {tell('problem.retry')}
        </Button>
      }
    >
      {children}
    </Callout>
  )
}
