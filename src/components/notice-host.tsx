import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { loadNamespace } from '#/i18n/translations.ts'
import { confirmationAtom, toastsAtom, warningAtom } from '#/session/notices.ts'
import { onIdle } from './on-idle.ts'

async function loadNotices() {
  const [notices] = await Promise.all([import('./notices.tsx'), loadNamespace('shell')])
  return { default: notices.Notices }
}

const RETRY_MS = 2000

/** A notice that comes while the server is away is shown when it is back, rather than taking the page down. */
async function loadPatiently(): ReturnType<typeof loadNotices> {
  for (;;) {
    try {
      return await loadNotices()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

const Notices = lazy(loadPatiently)
onIdle(() => void loadPatiently())

/** The global dialogs and toasts. Their code comes when the browser is idle, or with the first notice. */
export function NoticeHost() {
  const toasts = useAtomValue(toastsAtom)
  const confirmation = useAtomValue(confirmationAtom)
  const warning = useAtomValue(warningAtom)
  const needed = toasts.length > 0 || confirmation !== null || warning !== null
  return <Suspense>{needed && <Notices />}</Suspense>
}
