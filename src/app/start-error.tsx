import { Suspense } from 'react'
import { ErrorScreen } from '#/components/error-screen.tsx'

export interface StartErrorProps {
  readonly error: unknown
}

/** The app could not be started: there is no router yet, only this page and its reason. */
export function StartError({ error }: StartErrorProps) {
  return (
    <Suspense>
      <main>
        <ErrorScreen error={error} onRetry={() => location.reload()} />
        <pre>{error instanceof Error ? error.message : String(error)}</pre>
      </main>
    </Suspense>
  )
}
