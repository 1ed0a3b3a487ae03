import { Skeleton } from '#/ui/skeleton.tsx'

/** The shape of the cards while they come. */
export function DeckGridSkeleton() {
  return (
    <div aria-busy className="cards">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="card">
          <Skeleton className="card-cover aspect-video rounded-none max-sm:aspect-auto" />
          <div className="grid h-18 flex-1 content-center gap-2 px-3">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
