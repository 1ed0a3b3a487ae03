import { useMatches, useParams, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import { isBot } from '@outcrop/contract/site/bot.ts'
import { ForbiddenView } from '#/components/forbidden-view.tsx'
import { ErrorScreen } from '#/components/error-screen.tsx'
import { DeckMissing } from '#/features/decks/editor/deck-missing.tsx'
import { ApiError } from '#/api/api-error.ts'
import { preloadLayout } from '#/layouts/root-layout.tsx'
import { PageNotFound } from '#/lib/page-not-found.ts'
import { LAYOUTS } from '#/lib/route-metadata.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { ErrorFrame } from './error-frame.tsx'
import { errorStatus } from './error-status.ts'
import { isMissingPart } from './missing-part.ts'
import { loadNewerInstead } from './version.ts'

const DeckRefused = lazyPart(() =>
  import('#/features/decks/viewer/deck-refused.tsx').then((module) => ({ default: module.DeckRefused })),
)

/** Shown for errors that no route handles. */
export function ErrorPage({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter()
  const missing = isMissingPart(error)
  // An error thrown by the guard replaces the root route, and with it layout and toasts.
  const atRoot = useMatches({ select: (matches) => matches[0]?.status === 'error' })
  const atDeck = useMatches({ select: (matches) => matches.at(-1)?.routeId === '/admin/decks/$id' })
  const deckId = useParams({ strict: false, select: ({ id }) => id })

  const away = missing || (error instanceof ApiError && error.code === 'network')

  async function retry() {
    if (missing) await Promise.all(LAYOUTS.map(preloadLayout))
    reset()
    void router.invalidate()
  }
  const retryOnline = useEffectEvent(retry)

  useEffect(() => {
    if (missing) void loadNewerInstead()
    if (!away) return
    const listen = () => void retryOnline()
    addEventListener('online', listen)
    return () => removeEventListener('online', listen)
  }, [missing, away])
  // Crawlers get an empty page, so that they do not index the error.
  if (isBot(navigator.userAgent)) return null
  const page =
    deckId !== undefined && error instanceof ApiError && error.code === 'deck_private' ? (
      <Suspense fallback={null}>
        <DeckRefused deckId={deckId} onLetIn={() => void retry()} />
      </Suspense>
    ) : error instanceof ApiError && error.status === 403 ? (
      <ForbiddenView />
    ) : error instanceof PageNotFound ? (
      <ErrorScreen status={404} path={error.path} />
    ) : atDeck && errorStatus(error) === 404 ? (
      <DeckMissing />
    ) : (
      <ErrorScreen status={errorStatus(error)} error={error} onRetry={() => void retry()} />
    )
  return atRoot ? <ErrorFrame>{page}</ErrorFrame> : page
}
