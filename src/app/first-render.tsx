import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { loadNamespace } from '#/i18n/translations.ts'
import { preloadLayout } from '#/layouts/root-layout.tsx'
import { dropEarlyAnswers } from '#/lib/early-answers.ts'
import { App } from './app.tsx'
import { router } from './router.ts'

/** Settles when the style sheet that the page links is there, or could not be fetched. */
async function styleSettled() {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (link && !link.sheet) await new Promise((resolve) => (link.onload = link.onerror = resolve))
}

/** Layout and texts of the screen that was found, which may be another than the address asked for. */
async function restOfScreen() {
  const rows = router.state.matches.map((match) => match.staticData)
  const namespaces = rows.flatMap((row) => row.namespaces ?? [])
  await Promise.all([
    styleSettled(),
    preloadLayout(rows.findLast((row) => row.layout)?.layout ?? 'default'),
    ...(['app', 'title', ...namespaces] as const).map(loadNamespace),
  ])
}

/** Whoever has gone to a link of the frame by the keyboard finds the focus at the same link of the screen. */
function keepFocus() {
  const href = document.activeElement?.getAttribute('href')
  return () => {
    if (href) document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)?.focus({ preventScroll: true })
  }
}

/**
 * Draws the first screen when all of it is there: until then the page shows the frame that its HTML has painted. Drawn in
 * a transition, so that the page answers while React is at work.
 */
export async function renderFirstScreen(place: HTMLElement) {
  // Until React listens to the history itself, redirects are followed from here. A function of its own: the history keeps
  // each listener once, so that ending with `router.load` would end React's listening too.
  const stopListening = router.history.subscribe((change) => router.load(change))
  let focusAgain = () => {}
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    stopListening()
    focusAgain()
  })
  await router.load()
  // Nothing to draw on the way to another site.
  if (router.state.matches.length === 0) return
  await restOfScreen()
  dropEarlyAnswers()
  focusAgain = keepFocus()
  startTransition(() => createRoot(place).render(<App />))
}
