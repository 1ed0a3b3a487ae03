import { Suspense } from 'react'
import { ErrorScreen } from '#/components/error-screen.tsx'
import { isBot } from '#/lib/bot.ts'

export interface StartErrorProps {
  readonly error: unknown
}

/** The app could not be started: there is no router yet, only this page and its reason. */
export function StartError({ error }: StartErrorProps) {
  // The error has been logged; a crawler should keep what it had.
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
