import type { TabKey } from '#/lib/stored.ts'

/** More at once would only take the line from each other. The page's own link is one of them. */
const PRELOADS_AT_ONCE = 5
const PAGE_LINKS = 1

function link(rel: string, name: string, settled: (() => void) | null = null) {
  const element = document.createElement('link')
  element.rel = rel
  element.crossOrigin = ''
  element.href = name
  element.onload = element.onerror = settled
  document.head.append(element)
}

export function preloadScripts(names: readonly string[]) {
  const waiting = [...names]
  function next() {
    const name = waiting.shift()
    if (name) link('modulepreload', name, next)
  }
  for (let free = PRELOADS_AT_ONCE - PAGE_LINKS; free > 0; free -= 1) next()
}

/** The part of the time that the first script took after which the line has nearly brought the framework, too. */
const NEARLY = 0.5

/**
 * Fetches a script, and calls `goOn` when the framework, which is on its way already, has nearly come as well, and when it has
 * come. All that is on its way shares the line evenly: asked for together, the framework, which is the largest by far, would
 * come last, with all others waiting for it to be run.
 */
export function preloadBesideFramework(name: string, goOn: () => void) {
  const start = performance.now()
  document.querySelector('link[rel=modulepreload]')?.addEventListener('load', goOn)
  link('modulepreload', name, () => setTimeout(goOn, (performance.now() - start) * NEARLY))
}

/** The app waits for them before it draws (src/app/first-render.tsx). */
export function linkStyles(names: readonly string[]) {
  for (const name of names) link('stylesheet', name)
}

/** Lets the browser paint and answer what has come meanwhile. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** As in src/app/newer-build.ts, which is not there yet. */
const RELOADED_AT: TabKey = 'reloaded-at'
const RELOAD_GUARD_MS = 10_000

/** Once at once, as a build may just have been replaced; then every ten seconds, until there is one. */
function loadAgain() {
  let wait = RELOAD_GUARD_MS
  try {
    const at = Math.max(Date.now(), Number(sessionStorage.getItem(RELOADED_AT)) + RELOAD_GUARD_MS)
    sessionStorage.setItem(RELOADED_AT, String(at))
    wait = at - Date.now()
  } catch {
    // Where the browser blocks its storage, each time is a wait.
  }
  setTimeout(() => location.reload(), wait)
}

/**
 * Runs scripts one after the other, each in a task of its own, and waits for `beforeLast` before the last of them. Where one
 * cannot be fetched, the page is loaded again.
 */
export async function runInSteps(names: readonly string[], beforeLast: () => Promise<unknown>) {
  // A browser may end what is being fetched when the person goes elsewhere, and loading this page again would keep them here.
  let leaving = false
  const leave = () => {
    leaving = true
  }
  addEventListener('beforeunload', leave)
  try {
    for (const [place, name] of names.entries()) {
      if (place === names.length - 1) await beforeLast()
      await import(/* @vite-ignore */ `./${name}`)
      await pause()
    }
  } catch (error) {
    console.error(error)
    if (!leaving) loadAgain()
  }
  removeEventListener('beforeunload', leave)
}
