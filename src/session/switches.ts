import { sessionEndpoints } from '@outcrop/contract/session.ts'
import { call, configureHttp } from '#/api/http.ts'
import { switchesAtom } from './atoms.ts'
import { navigatorOf } from '#/lib/navigator.ts'
import { store } from '#/state/store.ts'

/** Nothing waits longer than this to learn of them. */
const TIMEOUT_MS = 5000
const INTERVAL_MS = 60_000
const MAINTENANCE_INTERVAL_MS = 10_000

let first: Promise<void> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

let loading: Promise<void> | null = null

/** Asks once at a time. */
function load(): Promise<void> {
  loading ??= ask().finally(() => {
    loading = null
  })
  return loading
}

async function ask() {
  try {
    const switches = await call(sessionEndpoints.listSwitches, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const before = maintenanceActive()
    store.set(switchesAtom, Object.fromEntries(switches.map((row) => [row.name, row.active])))
    if (before !== maintenanceActive()) navigatorOf().recheck()
  } catch (error) {
    // What was known goes on holding; at the start that is nothing.
    console.warn('Switches could not be loaded', error)
  }
  schedule()
}

function schedule() {
  clearTimeout(timer)
  timer = setTimeout(
    () => {
      if (document.visibilityState === 'visible') void load()
      else document.addEventListener('visibilitychange', () => void load(), { once: true })
    },
    maintenanceActive() ? MAINTENANCE_INTERVAL_MS : INTERVAL_MS,
  )
}

export function maintenanceActive(): boolean {
  return store.get(switchesAtom)['maintenance'] === true
}

/** Settles when the switches are known for the first time; from then on they are polled. */
export function switchesReady(): Promise<void> {
  first ??= load()
  return first
}

/** Asks for the switches now, not at the next turn. */
export function checkSwitches(): Promise<void> {
  clearTimeout(timer)
  return load()
}

// Nobody works on for a minute against an API that is closed.
configureHttp({ onMaintenance: () => void (maintenanceActive() || checkSwitches()) })
