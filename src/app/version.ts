import type { AnyRouter } from '@tanstack/react-router'
import { queryClient } from '#/api/query-client.ts'
import { i18n } from '#/i18n/i18n.ts'
import { toast, TOAST_STAYS_MS } from '#/state/notices.ts'
import { PART_LOAD_FAILED } from '#/ui/lazy-part.ts'
import { reloadGuarded, servesNewer, wouldLoseWork } from './newer-build.ts'
import './stray-files.ts'

const CHECK_EVERY_MS = 5 * 60_000
const SAVE_WITHIN_MS = 5000

let newer = false
let announced = false
/** A navigation should have loaded the newer build, but would have lost unsaved work. */
let reloadDeferred = false
let typedInto: EventTarget | null = null

async function announce() {
  if (announced) return
  announced = true
  await i18n.loadNamespaces('app')
  toast({
    title: i18n.t('app:version.title'),
    description: i18n.t('app:version.text'),
    timeout: TOAST_STAYS_MS,
    action: { label: i18n.t('app:version.reload'), run: () => location.reload() },
  })
}

/** Whether a newer build than this one is served. A failed check is only logged. */
async function checkForNewer(): Promise<boolean> {
  try {
    newer = await servesNewer()
  } catch (error) {
    console.warn('The build manifest could not be loaded', error)
  }
  if (newer) await announce()
  return newer
}

/** Whether a field on the page holds typed text. */
function isTyping(): boolean {
  if (!(typedInto instanceof HTMLElement) || !typedInto.isConnected) return false
  return !('value' in typedInto) || typedInto.value !== ''
}

/** Settles when no mutation is pending, after 5 s at the latest. */
async function pendingMutationsSettled() {
  const end = Date.now() + SAVE_WITHIN_MS
  while (queryClient.isMutating() > 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100))
}

async function loadNewer() {
  await pendingMutationsSettled()
  if (!isTyping() && !wouldLoseWork()) reloadGuarded()
}

/** For a page that fails because chunks of this build are gone: loads the newer build where there is one. */
export async function loadNewerInstead() {
  if (await checkForNewer()) await loadNewer()
}

/** Checks for newer builds and loads them at the next navigation, unless unsaved work would be lost. */
export function watchVersion(router: AnyRouter) {
  setInterval(() => {
    if (document.visibilityState === 'visible') void checkForNewer()
  }, CHECK_EVERY_MS)
  addEventListener('input', ({ target }) => {
    typedInto = target
  })
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (!newer || !pathChanged) return
    reloadDeferred = isTyping() || wouldLoseWork()
    if (!reloadDeferred) reloadGuarded(toLocation.publicHref)
  })
  // Some forms save on unmount, so the check for unsaved work is repeated after the navigation.
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (newer && pathChanged) void loadNewer()
  })
  // It may only have been a prefetch, so a newer build is announced and not loaded.
  addEventListener('vite:preloadError', () => void checkForNewer())
  addEventListener(PART_LOAD_FAILED, () => void announceMissingPart())
}

let missingAnnouncedAt = 0

async function announceMissingPart() {
  // Called again on every retry of the missing part.
  if (reloadDeferred) void loadNewer()
  if (Date.now() - missingAnnouncedAt < SAVE_WITHIN_MS * 6) return
  missingAnnouncedAt = Date.now()
  if (await checkForNewer()) return
  await i18n.loadNamespaces('app')
  toast({ title: i18n.t('app:error.partWaits') })
}
