import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { confirmationAtom, toastsAtom, warningAtom } from '#/state/notices.ts'
import { signInQuestionAtom } from '#/state/sign-in-question.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

const Notices = lazyPart(() => import('./notices.tsx').then((module) => ({ default: module.Notices })))

/** Prefetches the global dialogs and toasts, which have to work while offline. */
export const preloadNotices = Notices.preload

/** Mounts the global dialogs and toasts while there are any; suspends for their translations. */
export function NoticeHost() {
  const toasts = useAtomValue(toastsAtom)
  const confirmation = useAtomValue(confirmationAtom)
  const warning = useAtomValue(warningAtom)
  const signIn = useAtomValue(signInQuestionAtom)
  if (signIn === null && toasts.length === 0 && confirmation === null && warning === null) return null
  return (
    <Suspense>
      <Notices />
    </Suspense>
  )
}
