import type { RuntimeConfig } from '@outcrop/contract/runtime-config.ts'
import { sessionAtom } from '#/session/atoms.ts'
import { dismissQuestions } from '#/session/notices.ts'
import { store } from '#/session/store.ts'
import './missing-part.ts'
import { reloadGuarded, servesNewer, wouldLoseWork } from './newer-build.ts'
import { router } from './router.ts'
import { noteVisits } from './visits.ts'

/** What the first screen does without: it comes when that screen can be used. */
export function whenUsable(config: RuntimeConfig) {
  if (config.TAG_MANAGER_ID) noteVisits()
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe()
    // The screen is painted first.
    setTimeout(() => {
      import('./ahead.ts').then(
        ({ fetchAhead }) => fetchAhead(),
        (error: unknown) => console.warn('Next screens are not fetched ahead', error),
      )
    })
    setTimeout(() => {
      import('./beside.ts').then(
        ({ startBeside }) => startBeside(config),
        (error: unknown) => {
          console.warn('Newer builds cannot be watched for', error)
          void loadNewerUnwatched()
        },
      )
    }, 1000)
  })
}

router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && dismissQuestions())

let typed = false

addEventListener(
  'input',
  () => {
    typed = true
  },
  { once: true },
)

/** A build that was replaced just as it came: the newer one is loaded now, or with the next page where something is typed. */
async function loadNewerUnwatched() {
  if (!(await servesNewer().catch(() => false))) return
  if (!typed && !wouldLoseWork()) reloadGuarded()
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (pathChanged && !wouldLoseWork()) reloadGuarded(toLocation.href)
  })
}

let lastUserId: string | null = null

/** What one person has been shown is not kept for the next. */
store.sub(sessionAtom, () => {
  const userId = store.get(sessionAtom).user?.id ?? null
  const left = lastUserId !== null && lastUserId !== userId
  lastUserId = userId
  if (left) void import('#/api/query-client.ts').then(({ queryClient }) => queryClient.clear())
})
