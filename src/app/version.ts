import type { AnyRouter } from '@tanstack/react-router'
import { queryClient } from '#/api/query-client.ts'
import { i18n } from '#/i18n/i18n.ts'
import { toast, TOAST_STAYS_MS } from '#/state/notices.ts'
import { PART_WAITS } from '#/ui/lazy-part.ts'
import { reloadGuarded, servesNewer, wouldLoseWork } from './newer-build.ts'
import './stray-files.ts'

const everyMs = 5 * 60_000
const savingMs = 5000

let newer = false
let announced = false
/** A page was opened that the newer build should have come with, but something would have been lost. */
let owed = false
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

/** Whether a newer build than this one is served. What goes wrong with asking is only logged. */
async function lookForNewer(): Promise<boolean> {
  try {
    newer = await servesNewer()
  } catch (error) {
    console.warn('The build manifest could not be loaded', error)
  }
  if (newer) await announce()
  return newer
}

/** The person has typed something that is still on the page. */
function isTyping(): boolean {
  if (!(typedInto instanceof HTMLElement) || !typedInto.isConnected) return false
  return !('value' in typedInto) || typedInto.value !== ''
}

/** Settles when what was on its way to the server has arrived there, or takes too long. */
async function saved() {
  const end = Date.now() + savingMs
  while (queryClient.isMutating() > 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100))
}

async function loadNewer() {
  await saved()
  if (!isTyping() && !wouldLoseWork()) reloadGuarded()
}

/** The page cannot be shown with what is left of this build: the newer one is loaded, where there is one. */
export async function loadNewerInstead() {
  if (await lookForNewer()) await loadNewer()
}

/** Learns of newer builds and applies them at the next change of page, unless something would be lost by it. */
export function watchVersion(router: AnyRouter) {
  setInterval(() => {
    if (document.visibilityState === 'visible') void lookForNewer()
  }, everyMs)
  addEventListener('input', ({ target }) => {
    typedInto = target
  })
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (!newer || !pathChanged) return
    owed = isTyping() || wouldLoseWork()
    if (!owed) reloadGuarded(toLocation.publicHref)
  })
  // What was typed may only be saved as its page goes: then the newer build comes after that.
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (newer && pathChanged) void loadNewer()
  })
  // Perhaps only fetched ahead: a newer build is announced, and nobody is thrown out of what they do.
  addEventListener('vite:preloadError', () => void lookForNewer())
  addEventListener(PART_WAITS, () => void tellOfWaiting())
}

let told = 0

async function tellOfWaiting() {
  // Heard again and again while a part of the page that was opened is missing.
  if (owed) void loadNewer()
  if (Date.now() - told < savingMs * 6) return
  told = Date.now()
  if (await lookForNewer()) return
  await i18n.loadNamespaces('app')
  toast({ title: i18n.t('app:error.partWaits') })
}
