import { Suspense } from 'react'
import { ErrorScreen } from '#/components/error-screen.tsx'
import { isBot } from '@outcrop/contract/site/bot.ts'

export interface StartErrorProps {
  readonly error: unknown
}

/** Shown where the app could not start: there is no router yet, only this page and the reason. */
export function StartError({ error }: StartErrorProps) {
  // The error has been logged; crawlers get an empty page, so that they do not index it.
  if (isBot(navigator.userAgent)) return null
  return (
    <Suspense>
      <main>
        <ErrorScreen
          error={error}
          reason={error instanceof Error ? error.message : String(error)}
          onRetry={() => location.reload()}
        />
      </main>
    </Suspense>
  )
}
