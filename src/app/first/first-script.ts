/**
 * The one script that stands in the page itself: it runs before anything is drawn, and sends for what the address needs.
 * How a first visit works is told in docs/first-visit.md.
 */
import { openEarlyAnswers } from '#/lib/early-answers.ts'
import { sendFirstCalls } from './first-calls.ts'
import { takeFirstLook } from './first-look.ts'
import { findScreen, type FirstScreens } from './first-screens.ts'

declare const __FIRST_SCREENS__: FirstScreens

/** More at once would only take the line from each other. */
const PRELOADS_AT_ONCE = 5

function preloadScripts(names: readonly (string | undefined)[]) {
  const waiting = [...names]
  function next() {
    const name = waiting.shift()
    if (!name) return
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = `/${name}`
    link.onload = link.onerror = next
    document.head.append(link)
  }
  for (let free = PRELOADS_AT_ONCE; free > 0; free -= 1) next()
}

const known: FirstScreens = __FIRST_SCREENS__
const screen = findScreen(known, location.pathname)
takeFirstLook(screen?.path ?? null, screen?.layout ?? null)
openEarlyAnswers()
sendFirstCalls(screen)
preloadScripts(screen?.files.map((place) => known.files[place]) ?? [])
