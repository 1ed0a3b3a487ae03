const AT_ONCE = 5
const waiting: (() => void)[] = []
let running = 0

/** Fetches something ahead of need, five things at a time: more would take the line from what is needed now. */
export async function preloadInTurn<Value>(fetchAhead: () => Promise<Value>): Promise<Value> {
  if (running < AT_ONCE) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await fetchAhead()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
