const AT_ONCE = 5
const waiting: (() => void)[] = []
let running = 0

/** Runs a preload, at most five at a time: more would take bandwidth from what is needed now. */
export async function preloadInTurn<Value>(preload: () => Promise<Value>): Promise<Value> {
  if (running < AT_ONCE) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await preload()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
