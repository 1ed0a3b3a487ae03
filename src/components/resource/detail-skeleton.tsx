import { Skeleton } from '#/ui/skeleton.tsx'

/** Placeholder for header, tabs and facts. */
export function DetailSkeleton() {
  return (
    <div>
      <div className="flex items-start justify-between pb-4">
        <div className="grid gap-2">
          <Skeleton className="h-7 w-64 max-w-[60vw]" />
          <Skeleton className="h-5 w-40" />
        </div>
        <Skeleton className="h-8 w-24" />
      </div>
      <div className="mb-5 flex h-9 gap-3 border-b">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-5 w-20" />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Skeleton className="aspect-video" />
        <div className="grid content-start gap-3">
          {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
            <Skeleton key={row} className="h-5" />
          ))}
        </div>
      </div>
    </div>
  )
}
