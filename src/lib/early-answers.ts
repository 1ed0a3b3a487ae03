declare global {
  /**
   * Calls that the page's first script has sent while the app was still on its way, by method and address; null for those
   * that the app has taken or sent itself. Undefined once the first screen is drawn.
   */
  var earlyAnswers: Map<string, Promise<Response> | null> | undefined
}

const keyOf = (address: string, settings: RequestInit) => `${settings.method ?? 'GET'} ${address}`

/** From now on answers are kept for the app. */
export function openEarlyAnswers() {
  globalThis.earlyAnswers = new Map()
}

/** Keeps for the app what `send` begins; what comes back is a copy. Null where the app was faster. */
export function keepEarly(
  address: string,
  settings: RequestInit,
  send: () => Promise<Response>,
): Promise<Response> | null {
  const answers = globalThis.earlyAnswers
  const key = keyOf(address, settings)
  if (!answers || answers.has(key)) return null
  const answer = send()
  answers.set(key, answer)
  const copy = answer.then((response) => response.clone())
  // Whoever takes it learns of a failure; nobody may take it.
  copy.catch(() => undefined)
  return copy
}

/** Sends a call and keeps its answer for the app; what comes back is a copy. Null where the app was faster. */
export function sendEarly(address: string, settings: RequestInit = {}): Promise<Response> | null {
  return keepEarly(address, settings, () => fetch(address, settings))
}

/** Whether the page's first script has sent this call, and nobody has taken the answer. */
export function wasSentEarly(address: string, settings: RequestInit): boolean {
  return Boolean(globalThis.earlyAnswers?.get(keyOf(address, settings)))
}

/** Rejects when the signal aborts. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
  })
}

/** As `fetch`, but what was asked for early is not asked for again. Each early answer is handed out once. */
export function fetchOnce(address: string, settings: RequestInit = {}): Promise<Response> {
  const key = keyOf(address, settings)
  const early = globalThis.earlyAnswers?.get(key)
  globalThis.earlyAnswers?.set(key, null)
  if (!early) return fetch(address, settings)
  // It was sent without the signal of whoever takes it.
  return settings.signal ? Promise.race([early, abortOf(settings.signal)]) : early
}

/** Early answers are for the first screen alone: what it did not take would be stale for a later one. */
export function dropEarlyAnswers() {
  globalThis.earlyAnswers = undefined
}
