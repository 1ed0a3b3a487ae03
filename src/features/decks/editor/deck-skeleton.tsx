import { Skeleton } from '#/ui/skeleton.tsx'
import { SlidesComing } from './slides-coming.tsx'

export function DeckSkeleton() {
  return (
    <div aria-busy className="flex min-h-[75dvh] flex-col lg:h-[calc(100dvh-5.5rem)]">
      <Skeleton className="mt-1 mb-8 h-8 w-72 max-w-full shrink-0" />
      <SlidesComing count={8} />
    </div>
  )
}
