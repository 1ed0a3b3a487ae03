/** More at once would only take the line from each other. */
const PRELOADS_AT_ONCE = 5

function link(rel: string, name: string, settled: () => void) {
  const element = document.createElement('link')
  element.rel = rel
  element.crossOrigin = ''
  element.href = `/${name}`
  element.onload = element.onerror = settled
  document.head.append(element)
}

export function preloadScripts(names: readonly string[]) {
  const waiting = [...names]
  function next() {
    const name = waiting.shift()
    if (name) link('modulepreload', name, next)
  }
  for (let free = PRELOADS_AT_ONCE; free > 0; free -= 1) next()
}

/** Settles when the style sheets are there, or could not be fetched. */
export function styleSheets(names: readonly string[]): Promise<unknown> {
  return Promise.all(names.map((name) => new Promise<void>((resolve) => link('stylesheet', name, resolve))))
}

/** Lets the browser paint and answer what has come meanwhile. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Runs scripts one after the other once they may, each in a task of its own, and the last of them when `ready` is. */
export async function runInSteps(names: readonly string[], may: Promise<unknown>, ready: Promise<unknown>) {
  await may
  for (const [place, name] of names.entries()) {
    if (place === names.length - 1) await ready
    await import(/* @vite-ignore */ `/${name}`)
    await pause()
  }
}
