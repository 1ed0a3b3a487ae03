import { Suspense } from 'react'
import { loadNamespace } from '#/i18n/translations.ts'
import { confirmationAtom, toastsAtom, warningAtom } from '#/session/notices.ts'
import { patiently } from '#/lib/patiently.ts'
import { useAtomValue } from '#/session/use-atom-value.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { onIdle } from './on-idle.ts'

async function loadNotices() {
  const [notices] = await Promise.all([import('./notices.tsx'), loadNamespace('shell')])
  return { default: notices.Notices }
}

const Notices = lazyPart(loadNotices)
onIdle(() => void patiently(loadNotices))

/** The global dialogs and toasts. Their code comes when the browser is idle, or with the first notice. */
export function NoticeHost() {
  const toasts = useAtomValue(toastsAtom)
  const confirmation = useAtomValue(confirmationAtom)
  const warning = useAtomValue(warningAtom)
  const needed = toasts.length > 0 || confirmation !== null || warning !== null
  return <Suspense>{needed && <Notices />}</Suspense>
}
