// Which suites run at the same time. Runs on Node 20.19 or newer with nothing installed.

/**
 * Whether a suite may start now: with no other, or one that waits with one that computes. Never two with browsers, and
 * nothing with one that measures.
 */
export function mayStart(suite, running) {
  if (running.length === 0) return true
  if (running.length > 1) return false
  const [other] = running
  if (suite.alone || other.alone || (suite.browser && other.browser)) return false
  return Boolean(suite.waits) !== Boolean(other.waits)
}

/**
 * Runs all suites, each as soon as it may start, and returns the results in the order of the suites. `start` gets the
 * suite and whether it has the terminal for itself; the output of one that has not is in the `output` of its result, and
 * is printed whole when the terminal is free.
 */
export async function runScheduled(suites, start, print) {
  const waiting = [...suites]
  const running = new Map()
  const results = new Map()
  const held = []
  let onTerminal = null
  const begin = (suite) => {
    const live = onTerminal === null
    if (live) onTerminal = suite
    const work = start(suite, live).then((result) => {
      running.delete(suite)
      results.set(suite, result)
      if (onTerminal === suite) onTerminal = null
      else held.push(result.output ?? '')
      if (onTerminal === null) for (const output of held.splice(0)) print(output)
    })
    running.set(suite, work)
  }
  while (waiting.length + running.size > 0) {
    for (const suite of [...waiting]) {
      if (!mayStart(suite, [...running.keys()])) continue
      waiting.splice(waiting.indexOf(suite), 1)
      begin(suite)
    }
    await Promise.race(running.values())
  }
  return suites.map((suite) => results.get(suite))
}
