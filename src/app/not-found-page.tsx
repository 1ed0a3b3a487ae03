import { ErrorScreen } from '#/components/error-screen.tsx'

/** Shown at addresses that match no route. */
export function NotFoundPage() {
  return <ErrorScreen status={404} unknownRoute />
}
