import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'

export interface FileRefusedProps {
  name: string
  /** Why it cannot be used. */
  children: ReactNode
  /** Opens the picker for another file. */
  onOther: () => void
  /** Continues without this file, if there are others. */
  onLeaveOut?: () => void
  onRetry?: () => void
}

/** A file that cannot be imported, with the reason and what to do about it. */
export function FileRefused({ name, children, onOther, onLeaveOut, onRetry }: FileRefusedProps) {
  const { t } = useTranslation(['deck', 'shell'])
  return (
    <Callout
      variant="destructive"
      role="alert"
      title={<span className="wrap-anywhere">{name}</span>}
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>{t('shell:problem.retry')}</Button>}
          <Button variant={onRetry ? 'outline' : 'default'} onClick={onOther}>
            {t('import.other')}
          </Button>
          {onLeaveOut && (
            <Button variant="outline" onClick={onLeaveOut}>
              {t('import.without')}
            </Button>
          )}
        </>
      }
    >
      <p>{children}</p>
    </Callout>
  )
}
