import { Suspense, useDeferredValue } from 'react'
import { PaletteHost } from '#/components/palette-host.tsx'
import { UploadOutlet } from '#/components/uploader/upload-outlet.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'

const FeatureFollower = lazyPart(() =>
  import('#/components/feature-follower.tsx').then((module) => ({ default: module.FeatureFollower })),
)

/** Parts beside every page that only signed-in people have: palette, uploads, and features as they are turned. */
export function MemberParts() {
  // After the page, which is usable without.
  const follows = useDeferredValue(true, false)
  return (
    <>
      <PaletteHost />
      <UploadOutlet />
      <Suspense fallback={null}>{follows && <FeatureFollower />}</Suspense>
    </>
  )
}
