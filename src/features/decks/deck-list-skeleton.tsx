import { Skeleton } from '#/ui/skeleton.tsx'

/** The shape of the list while it comes. */
export function DeckListSkeleton() {
  return (
    <div aria-busy className="grid gap-4">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-8 w-full max-w-72" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-56" />
        ))}
      </div>
    </div>
  )
}
