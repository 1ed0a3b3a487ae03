import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { consentAskedAtom } from '#/state/consent.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

const ConsentBanner = lazyPart(() =>
  import('./consent-banner.tsx').then((module) => ({ default: module.ConsentBanner })),
)

/** Mounts the question about analytics where it is asked. */
export function ConsentHost() {
  const isAsked = useAtomValue(consentAskedAtom)
  return (
    isAsked && (
      <Suspense>
        <ConsentBanner />
      </Suspense>
    )
  )
}
