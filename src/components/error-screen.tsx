import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Button } from '#/ui/button.tsx'
import { Strata } from '#/ui/strata.tsx'

export interface ErrorScreenProps {
  readonly status?: number
  /** No route matches the address, as opposed to a missing record. */
  readonly unknownRoute?: boolean
  /** Address with invalid parameters. */
  readonly path?: string
  readonly error?: unknown
  /** Logged message, shown for operators. */
  readonly reason?: string
  readonly onRetry?: () => void
}

/** 'Page Not Found' for 404 and 'Internal Server Error' for anything else, with a retry or a link. */
export function ErrorScreen({ status = 500, unknownRoute = false, path, error, reason, onRetry }: ErrorScreenProps) {
  const { t } = useTranslation()
  const missing = status === 404
  const reference = error instanceof ApiError ? error.problem?.request_id : undefined
  const offline =
    error instanceof ApiError ? error.code === 'network' : error instanceof Error && error.name === 'MissingPart'
  return (
    <section className="plain-page">
      <Strata faulted />
      <p className="font-mono text-muted-foreground tabular-nums">{status}</p>
      <h1 className="text-2xl wrap-anywhere">
        {path !== undefined
          ? t('error.pageNotFound', { path })
          : t(missing ? (unknownRoute ? 'error.unknownRoute' : 'error.notFound') : 'error.internal')}
      </h1>
      <p className="mt-2 text-base text-pretty text-muted-foreground">
        {t(missing ? 'error.notFoundText' : offline ? 'error.offlineText' : 'error.internalText')}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        {!missing && onRetry && <Button onClick={onRetry}>{t('error.retry')}</Button>}
        <a href="./" className={buttonClass({ variant: 'outline' })}>
          {t('error.home')}
        </a>
      </div>
      {reason && <pre className="mt-6 text-xs wrap-anywhere whitespace-pre-wrap text-muted-foreground">{reason}</pre>}
      {reference && (
        <p className="mt-6 font-mono text-xs break-all text-muted-foreground">{t('error.reference', { reference })}</p>
      )}
    </section>
  )
}
