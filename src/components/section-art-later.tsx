import { Suspense } from 'react'
import type { SectionArtProps } from './section-art.tsx'
import { drawn } from '#/lib/drawn.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

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
