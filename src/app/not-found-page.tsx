import { ErrorScreen } from '#/components/error-screen.tsx'

/** Shown at addresses that no route knows. */
export function NotFoundPage() {
  return <ErrorScreen status={404} unknownRoute />
}
