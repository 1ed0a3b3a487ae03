import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isBot } from '#/lib/bot.ts'
import { ForbiddenView } from '#/components/forbidden-view.tsx'
import { ErrorScreen } from '#/components/error-screen.tsx'
import { ApiError } from '#/api/api-error.ts'
import { PageNotFound } from '#/session/page-not-found.ts'
import { errorStatus } from './error-status.ts'

/** Shown for whatever a route could not deal with itself. */
export function ErrorPage({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter()
  function retry() {
    reset()
    void router.invalidate()
  }
  // A crawler should keep what it had rather than learn an error page by heart.
  if (isBot(navigator.userAgent)) return null
  if (error instanceof ApiError && error.status === 403) return <ForbiddenView />
  if (error instanceof PageNotFound) return <ErrorScreen status={404} path={error.path} />
  return <ErrorScreen status={errorStatus(error)} error={error} onRetry={retry} />
}
