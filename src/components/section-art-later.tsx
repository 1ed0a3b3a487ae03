import { Suspense } from 'react'
import type { SectionArtProps } from './section-art.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'

/** The browser has drawn what came first. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
}

const SectionArt = lazyPart(() =>
  drawn()
    .then(() => import('./section-art.tsx'))
    .then((art) => ({ default: art.SectionArt })),
)

/** The drawing keeps its place free and comes after what can be used. */
export function SectionArtLater({ className }: SectionArtProps) {
  return (
    <Suspense fallback={<div className={className} />}>
      <SectionArt {...(className !== undefined && { className })} />
    </Suspense>
  )
}
