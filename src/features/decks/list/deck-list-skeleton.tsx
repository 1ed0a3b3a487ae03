import { Skeleton } from '#/ui/skeleton.tsx'

/** The shape of the list while it comes: every part stands where it will be. */
export function DeckListSkeleton() {
  return (
    <div aria-busy>
      <div className="flex items-start justify-between gap-6 pb-4">
        <div className="grid gap-2 py-1">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-4 w-52 max-w-full max-md:hidden" />
        </div>
        <Skeleton className="h-8 w-28 pointer-coarse:h-11" />
      </div>
      <div className="flex flex-wrap gap-2 pb-3">
        <Skeleton className="h-8 flex-1 max-sm:basis-full sm:max-w-72 pointer-coarse:h-11" />
        <Skeleton className="h-8 w-32 pointer-coarse:h-11" />
        <Skeleton className="ms-auto h-8 w-52 pointer-coarse:h-11" />
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
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
    </div>
  )
}
