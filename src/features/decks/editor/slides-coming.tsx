import type { ReactNode } from 'react'
import { Skeleton } from '#/ui/skeleton.tsx'
import { SlidePlaces } from './slide-places.tsx'

export interface SlidesComingProps {
  /** Number of slides being imported, as far as it is known. */
  count: number
  /** Content in place of the first slide. */
  children?: ReactNode
}

/** Placeholders for slides that are still being imported. */
export function SlidesComing({ count, children }: SlidesComingProps) {
  return (
    <div
      aria-busy
      className="grid min-h-0 gap-4 lg:flex-1 lg:grid-cols-[13rem_minmax(0,1fr)_18rem] lg:grid-rows-[minmax(0,1fr)]"
    >
      <div className="h-[40dvh] rounded-lg border bg-card p-1 max-lg:order-2 lg:h-full">
        <SlidePlaces count={count} />
      </div>
      <div className="relative pt-9">
        <Skeleton className="aspect-video max-h-full w-full lg:aspect-auto lg:h-full" />
        {children && (
          <p className="absolute inset-x-4 inset-y-0 m-auto size-fit rounded-md bg-background px-3 py-2">{children}</p>
        )}
      </div>
      <Skeleton className="h-80 max-lg:order-3" />
    </div>
  )
}
