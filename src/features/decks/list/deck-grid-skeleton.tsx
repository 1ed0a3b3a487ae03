import { Skeleton } from '#/ui/skeleton.tsx'

/** The shape of the cards while they come. */
export function DeckGridSkeleton() {
  return (
    <div aria-busy className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="rounded-lg border bg-card">
          <Skeleton className="aspect-video rounded-b-none" />
          <div className="grid h-18 content-center gap-2 px-3">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
