import type { RuntimeConfig } from '@outcrop/contract/runtime-config.ts'
import { patiently, pause } from '#/lib/patiently.ts'
import { beginScreenChange } from '#/lib/screen-change.ts'
import { sessionAtom } from '#/session/atoms.ts'
import { dismissQuestions } from '#/session/notices.ts'
import { store } from '#/session/store.ts'
import './missing-part.ts'
import { reloadGuarded, servesNewer, wouldLoseWork } from './newer-build.ts'
import { router } from './router.ts'

const PAUSE_MS = 1000
const RETRY_MS = 8000

/** What the first screen does without: it comes when that screen can be used. */
export function whenUsable(config: RuntimeConfig) {
  if (config.TAG_MANAGER_ID) void patiently(() => import('./visits.ts')).then(({ noteVisits }) => noteVisits())
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    // The screen is painted first.
    setTimeout(() => {
      import('./ahead.ts').then(({ fetchAhead }) => fetchAhead(), console.warn)
    })
    setTimeout(() => void goOnBeside(config), PAUSE_MS)
  })
}

async function goOnBeside(config: RuntimeConfig) {
  const part = await import('./beside.ts').catch((error: unknown) => {
    console.warn(error)
    return null
  })
  if (part) return part.startBeside(config)
  if (await loadNewerUnwatched()) return
  await pause(RETRY_MS)
  await goOnBeside(config)
}

router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && dismissQuestions())

router.subscribe('onBeforeRouteMount', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) beginScreenChange()
})

let typed = false

addEventListener(
  'input',
  () => {
    typed = true
  },
  { once: true },
)

/** A build that was replaced just as it came: the newer one is loaded now, or with the next page where something is typed. */
async function loadNewerUnwatched(): Promise<boolean> {
  if (!(await servesNewer().catch(() => false))) return false
  if (!typed && !wouldLoseWork()) reloadGuarded()
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (pathChanged && !wouldLoseWork()) reloadGuarded(toLocation.publicHref)
  })
  return true
}

let lastUserId: string | null = null

/** What one person has been shown is not kept for the next. */
store.sub(sessionAtom, () => {
  const userId = store.get(sessionAtom).user?.id ?? null
  const left = lastUserId !== null && lastUserId !== userId
  lastUserId = userId
  if (left) void import('#/api/query-client.ts').then(({ queryClient }) => queryClient.clear())
})
