import { listSwitches } from '@outcrop/contract/account/session.ts'
import { atom } from 'jotai'
import { call, configureHttp } from '#/api/http.ts'
import { navigatorOf } from '#/lib/navigator.ts'
import { store } from './store.ts'

/** Feature switches: name to whether it is active, for everybody. */
export const switchesAtom = atom<Readonly<Record<string, boolean>>>({})

/** Longest wait of the first page for the switches. */
const TIMEOUT_MS = 5000
const INTERVAL_MS = 60_000
const MAINTENANCE_INTERVAL_MS = 10_000

let first: Promise<void> | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let loading: Promise<void> | null = null

/** One request at a time. */
function load(): Promise<void> {
  loading ??= ask().finally(() => {
    loading = null
  })
  return loading
}

async function ask() {
  try {
    const switches = await call(listSwitches, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const before = maintenanceActive()
    store.set(switchesAtom, Object.fromEntries(switches.map((row) => [row.name, row.active])))
    if (before !== maintenanceActive()) navigatorOf().recheck()
  } catch (error) {
    // The last known switches stay; at the start there are none.
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

/** Loads the switches now instead of at the next poll. */
export function checkSwitches(): Promise<void> {
  clearTimeout(timer)
  return load()
}

// A call refused for maintenance reloads the switches at once, not at the next poll.
configureHttp({ onMaintenance: () => void (maintenanceActive() || checkSwitches()) })
