import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import type { SlideTexts } from './use-slide-texts.ts'

export interface SlideTextsProblemProps {
  texts: SlideTexts
  className?: string
  /** What does not work without the texts. */
  children?: ReactNode
}

/** Error shown where the texts of the slides would be, with a retry. */
export function SlideTextsProblem({ texts, className, children }: SlideTextsProblemProps) {
  const { t } = useTranslation(['deck', 'shell'])
  if (!texts.failed) return null
  return (
    <Callout
      variant="warning"
      role="status"
      title={t('editor.textsFailed')}
      {...(className && { className })}
      actions={
        <Button size="sm" variant="outline" loading={texts.fetching} onClick={texts.onRetry}>
          {t('shell:problem.retry')}
        </Button>
      }
    >
      {children}
    </Callout>
  )
}
